/** Imports the code of the versions panel, on demand or as a prefetch. */
export const fetchVersionsPanel = () => import('./VersionsPanel.tsx');
