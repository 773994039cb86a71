/** The code of the dialog, which the screen fetches when it is asked for, or ahead of that. */
export const fetchCaptionsDialog = () => import('./CaptionsDialog.tsx');
