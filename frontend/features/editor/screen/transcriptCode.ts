/** Imports the code of the transcript layout. Loaded when a transcript is opened. */
export const fetchTranscript = () => import('./panels.ts');
