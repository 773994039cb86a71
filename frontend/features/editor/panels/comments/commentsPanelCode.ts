/** Imports the code of the comments panel, on demand or as a prefetch. */
export const fetchCommentsPanel = () => import('./CommentsPanel.tsx');
