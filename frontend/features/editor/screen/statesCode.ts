/** What is shown in place of the editor. It is fetched when it is needed, or ahead of that when the page is idle. */
export const fetchStates = () => import('./FileState.tsx');
