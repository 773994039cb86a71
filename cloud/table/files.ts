import type { FileStatus, FileType, TranscriptStatus } from '../../domain/files/states.ts';
import type { LimitPreset } from '../../domain/limits/presets.ts';
import type { ReasonOf, StepOf } from '../../domain/runs/kinds.ts';
import { check } from './actions/check.ts';
import { putNew } from './actions/put.ts';
import { remove } from './actions/remove.ts';
import { update } from './actions/update.ts';
import { indexKeys, type Key, keys } from './keys.ts';
import { getItem, getItems, query, type Table, type TableReader, updateAndGetItem, updateItem } from './table.ts';
import type { Action } from './transaction.ts';
import { type Condition, patch } from './update.ts';
import { isOpen, type User } from './users.ts';

export type TranscriptStep = StepOf<'transcription'>;
export type FailureReason = ReasonOf<'transcription'>;

/** The fields that the probe determines. A file with sound only has neither size nor frame rate. */
export interface ProbedFields {
  readonly durationMs: number;
  readonly fileType: FileType;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly frameRate: { readonly numerator: number; readonly denominator: number } | null;
}

/** The objects made from the upload, as keys in the media bucket. */
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
  /** Its own access list and those of the shared folders above it (docs/decisions/access.md); absent while private. */
  readonly accessListIds?: readonly string[];
  readonly title: string;
  readonly fileName: string;
  readonly contentType: string;
  /** As announced by the browser and checked when the upload completes. This much storage is taken. */
  readonly sizeBytes: number;
  readonly language: string;
  readonly fileStatus: FileStatus;
  /** A file that is not `active` does not exist to anyone; its deletion goes on, or has failed and can be repeated. */
  readonly deleteStatus: 'active' | 'deleting' | 'failed';
  /** Counts the attempts to delete the file; absent while it is active. */
  readonly deleteAttempt?: number;
  readonly deleteStep?: StepOf<'deletion'> | null;
  /** When the deletion was asked for, ISO 8601. */
  readonly deletedAt?: string;
  readonly transcriptStatus: TranscriptStatus;
  readonly transcriptStep: TranscriptStep | null;
  /** 0 to 100 over all steps. */
  readonly transcriptProgress: number;
  readonly failureReason: FailureReason | null;
  /**
   * Counts the transcriptions of this file. It is part of the names of the execution and of its reservation of minutes.
   */
  readonly attempt: number;
  /** How many of them were asked for on `attemptDay` (`2026-11-21`, UTC); absent before the first. */
  readonly attemptsOfDay?: number;
  readonly attemptDay?: string;
  readonly subtitleId: string | null;
  readonly autoScroll: boolean;
  /** By which rules its captions are broken and checked; absent means `default`. */
  readonly rules?: LimitPreset;
  /** The client's id of the upload. */
  readonly requestId: string;
  /** The month (`2026-11`) against which the upload counts; null after it was uncounted. */
  readonly uploadMonth: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Before the probe the fields are what the browser announced. */
type Guessed<Facts extends ProbedFields> = Omit<Facts, 'durationMs'> & { readonly durationMs: number | null };

export const getFile = (table: TableReader, videoId: string) => getItem<FileItem>(table, keys.file(videoId));

/** Those of these files that exist, in no particular order; at most 100, in one request. */
export const getFiles = async (table: TableReader, videoIds: readonly string[]): Promise<readonly FileItem[]> =>
  videoIds.length === 0 ? [] : getItems<FileItem>(table, videoIds.map(keys.file));

/** The file, and whether the person has an account that is open, in one consistent request. */
export async function getFileFor(
  table: TableReader,
  videoId: string,
  userId: string,
): Promise<{ readonly file: FileItem | undefined; readonly hasAccount: boolean }> {
  const [fileKey, userKey] = [keys.file(videoId), keys.user(userId)];
  const items = await getItems<FileItem | User>(table, [fileKey, userKey]);
  const at = (key: Key) => items.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
  return { file: at(fileKey) as FileItem | undefined, hasAccount: isOpen(at(userKey) as User | undefined) };
}

/** Transaction item that creates the file; fails if it exists. */
export const putNewFile = (file: FileItem): Action =>
  putNew({
    ...keys.file(file.videoId),
    ...indexKeys.filesOfOwner(file.ownerId, file.createdAt, file.videoId),
    ...file,
  });

/** Transaction item that checks that the file exists and meets the conditions. */
export const checkFile = (videoId: string, when: readonly Condition[]): Action =>
  check(keys.file(videoId), [{ exists: true }, ...when]);

/** Transaction item that removes the file; fails if it is missing or a condition does not hold. */
export const removeFile = (videoId: string, when: readonly Condition[]): Action =>
  remove(keys.file(videoId), [{ exists: true }, ...when]);

/** The files of an owner, newest first. Read from the index, so one created a moment ago may be missing. */
export const filesOfOwner = (table: TableReader, userId: string) =>
  query<FileItem & Key>(table, { index: 'GSI1', PK: `OWNER#${userId}`, SKPrefix: 'FILE#', newestFirst: true });

export type FileFields = Partial<Omit<FileItem, 'videoId' | 'ownerId' | 'createdAt'>> & { readonly updatedAt: string };

/** Changes fields of an existing file. Returns false if it is missing or a condition does not hold. */
export const patchFile = (table: Table, videoId: string, set: FileFields, when: readonly Condition[] = []) =>
  updateItem(table, patch(keys.file(videoId), { set, when: [{ exists: true }, ...when] }));

/** The same, returning the changed file, or undefined. */
export const patchAndGetFile = (table: Table, videoId: string, set: FileFields, when: readonly Condition[] = []) =>
  updateAndGetItem<FileItem>(table, patch(keys.file(videoId), { set, when: [{ exists: true }, ...when] }));

/** The same change as a transaction item. */
export const patchFileAction = (videoId: string, set: FileFields, when: readonly Condition[] = []): Action =>
  update(patch(keys.file(videoId), { set, when: [{ exists: true }, ...when] }));
