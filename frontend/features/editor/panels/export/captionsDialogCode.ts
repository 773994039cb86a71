/** Imports the code of the captions export dialog, on demand or as a prefetch. */
export const fetchCaptionsDialog = () => import('./CaptionsDialog.tsx');
