/** The code of the panel, which the screen fetches when it is asked for, or ahead of that. */
export const fetchCommentsPanel = () => import('./CommentsPanel.tsx');
