/** Fetched when a transcript is opened. */
export const fetchTranscript = () => import('./panels.ts');
