/**
 * Imports the code of the conflict dialog. Loaded on demand: conflicts are rare, and a page that finds one has reached
 * the server.
 */
export const fetchConflictQuestion = () => import('./ConflictQuestion.tsx');
