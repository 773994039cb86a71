/** The key of a job that costs minutes. A reservation ends once, by settlement or release, so both use one key. */
export const reserveKey = (jobKey: string) => `reserve#${jobKey}`;
export const closeKey = (jobKey: string) => `close#${jobKey}`;

/** The job of one transcription of one file. */
export const transcriptionKey = (videoId: string, attempt: number) => `${videoId}#${attempt}`;
