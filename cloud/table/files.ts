import type { FileStatus, FileType, TranscriptStatus } from '../../domain/files/states.ts';
import type { ReasonOf, StepOf } from '../../domain/runs/kinds.ts';
import { indexKeys, type Key, keys } from './keys.ts';
import { getItem, query, type Table, type TableReader, updateAndGetItem, updateItem } from './table.ts';
import type { Action } from './transaction.ts';
import { putNew } from './transaction.ts';
import { type Condition, patch } from './update.ts';

export type TranscriptStep = StepOf<'transcription'>;
export type FailureReason = ReasonOf<'transcription'>;

/** What the probe found out. A file that holds sound alone has neither size nor rate. */
export interface ProbedFields {
  readonly durationMs: number;
  readonly fileType: FileType;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly frameRate: { readonly numerator: number; readonly denominator: number } | null;
}

/** What was made of the upload: keys in the media bucket. */
export interface MediaKeys {
  readonly sourceKey: string;
  /** Plays in every browser: the source itself or its proxy. */
  readonly playbackKey: string | null;
  readonly audioKey: string | null;
  readonly thumbnailKey: string | null;
  readonly peaksKey: string | null;
}

export interface FileItem extends Guessed<ProbedFields>, MediaKeys {
  readonly videoId: string;
  readonly projectId: string;
  readonly ownerId: string;
  /** Its own list and those of the shared folders above it (docs/decisions/access.md); absent while private. */
  readonly accessListIds?: readonly string[];
  readonly title: string;
  readonly fileName: string;
  readonly contentType: string;
  /** As announced, checked when the upload completed; this much storage is taken. */
  readonly sizeBytes: number;
  readonly language: string;
  readonly fileStatus: FileStatus;
  readonly deleteStatus: 'active' | 'deleting';
  readonly transcriptStatus: TranscriptStatus;
  readonly transcriptStep: TranscriptStep | null;
  /** 0 to 100 over all steps. */
  readonly transcriptProgress: number;
  readonly failureReason: FailureReason | null;
  /** Counts the transcriptions of this file; names the execution and its reservation of minutes. */
  readonly attempt: number;
  readonly subtitleId: string | null;
  readonly autoScroll: boolean;
  /** The client's own id of the upload. */
  readonly requestId: string;
  /** The month (`2026-11`) that counts the upload; null when it was given back. */
  readonly uploadMonth: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Before the probe only the browser's own guess is known. */
type Guessed<Facts extends ProbedFields> = Omit<Facts, 'durationMs'> & { readonly durationMs: number | null };

export const getFile = (table: TableReader, videoId: string) => getItem<FileItem>(table, keys.file(videoId));

/** For a transaction: the new file, where no file is. */
export const putNewFile = (file: FileItem): Action =>
  putNew({
    ...keys.file(file.videoId),
    ...indexKeys.filesOfOwner(file.ownerId, file.createdAt, file.videoId),
    ...file,
  });

/** For a transaction: the file is there and as expected. */
export const checkFile = (videoId: string, when: readonly Condition[]): Action => ({
  check: keys.file(videoId),
  when: [{ exists: true }, ...when],
});

/** For a transaction: the file goes, if it is as expected. */
export const removeFile = (videoId: string, when: readonly Condition[]): Action => ({
  remove: keys.file(videoId),
  when: [{ exists: true }, ...when],
});

/** The files of an owner, newest first. Read from the index: a file of a moment ago may be missing. */
export const filesOfOwner = (table: TableReader, userId: string) =>
  query<FileItem & Key>(table, { index: 'GSI1', PK: `OWNER#${userId}`, SKPrefix: 'FILE#', newestFirst: true });

export type FileFields = Partial<Omit<FileItem, 'videoId' | 'ownerId' | 'createdAt'>> & { readonly updatedAt: string };

/** Writes fields of a file that is there; false when it is gone or a condition does not hold. */
export const patchFile = (table: Table, videoId: string, set: FileFields, when: readonly Condition[] = []) =>
  updateItem(table, patch(keys.file(videoId), { set, when: [{ exists: true }, ...when] }));

/** The same, answering the file as it is now, or undefined. */
export const patchAndGetFile = (table: Table, videoId: string, set: FileFields, when: readonly Condition[] = []) =>
  updateAndGetItem<FileItem>(table, patch(keys.file(videoId), { set, when: [{ exists: true }, ...when] }));

/** For a transaction: the same change as an action. */
export const patchFileAction = (videoId: string, set: FileFields, when: readonly Condition[] = []): Action => ({
  update: patch(keys.file(videoId), { set, when: [{ exists: true }, ...when] }),
});
