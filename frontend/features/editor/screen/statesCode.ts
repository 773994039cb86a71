/** Imports the screens shown instead of the editor, on demand or as a prefetch when the page is idle. */
export const fetchStates = () => import('./FileState.tsx');
