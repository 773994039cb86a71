import { runStatuses } from '../runs/run.ts';

/** What a recording is: sound alone, or sound with a picture. */
export const fileTypes = ['audio', 'video'] as const;
export type FileType = (typeof fileTypes)[number];

/** Whether the upload of a file has arrived. */
export const fileStatuses = ['uploading', 'success', 'failed'] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** How far the transcription of a file is; `none` before the first one was asked for. */
export const transcriptStatuses = ['none', ...runStatuses] as const;
export type TranscriptStatus = (typeof transcriptStatuses)[number];
