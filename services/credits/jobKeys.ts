/** The key of a job that costs minutes. A reservation is ended once, by a settlement or a release: one key for both. */
export const reserveKey = (jobKey: string) => `reserve#${jobKey}`;
export const closeKey = (jobKey: string) => `close#${jobKey}`;

/** The job of one transcription of one file. */
export const transcriptionKey = (videoId: string, attempt: number) => `${videoId}#${attempt}`;
