import { runStatuses } from '../runs/run.ts';

/** Kinds of recording: sound only, or sound with a picture. */
export const fileTypes = ['audio', 'video'] as const;
export type FileType = (typeof fileTypes)[number];

/** Status of a file's upload. */
export const fileStatuses = ['uploading', 'success', 'failed'] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** Status of a file's deletion; `failed` can be repeated. */
export const deleteStatuses = ['active', 'deleting', 'failed'] as const;
export type DeleteStatus = (typeof deleteStatuses)[number];

/** Status of a file's transcription; `none` before the first one. */
export const transcriptStatuses = ['none', ...runStatuses] as const;
export type TranscriptStatus = (typeof transcriptStatuses)[number];
