/** Few files ever have a conflict, and a page that finds one has reached the server. */
export const fetchConflictQuestion = () => import('./ConflictQuestion.tsx');
