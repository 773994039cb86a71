import type { FileStatus, FileType, TranscriptStatus } from '../../../domain/files/states.ts';
import type { LimitPreset } from '../../../domain/limits/presets.ts';
import type { ReasonOf, StepOf } from '../../../domain/runs/kinds.ts';
import type { RunStatus } from '../../../domain/runs/run.ts';
import type { TimecodeStyle } from '../../../domain/timecode/labels.ts';
import { check } from '../core/actions/check.ts';
import { putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { update } from '../core/actions/update.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, getItems, type Table, type TableReader, updateItem } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { type Condition, patch } from '../core/update.ts';
import { type Caller, isSignedIn, type User } from '../people/users.ts';

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
  /** Plays in every browser: the source itself, or its sound. A finished proxy is played instead (`proxyStatus`). */
  readonly playbackKey: string | null;
  readonly audioKey: string | null;
  readonly thumbnailKey: string | null;
  readonly peaksKey: string | null;
  /** Absent until shot changes were found, or added by a person. */
  readonly shotsKey?: string;
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
  /** How far the copy is that browsers play; absent while none was asked for. */
  readonly proxyStatus?: RunStatus;
  /** Counts the conversions of this file; absent before the first. */
  readonly proxyAttempt?: number;
  /** Whether the recording that is converted has sound. */
  readonly proxyHasSound?: boolean;
  /** MediaConvert's id of the last conversion; null until that is started. */
  readonly proxyJobId?: string | null;
  readonly autoScroll: boolean;
  /** How the editor shows times; absent means by frames. */
  readonly timecodes?: TimecodeStyle;
  /** By which rules its captions are broken and checked; absent means `default`. */
  readonly rules?: LimitPreset;
  /** The client's id of the upload. */
  readonly requestId: string;
  /** Hash of the chosen file, computed by the client: an interrupted upload resumes with the same file only. */
  readonly fingerprint?: string;
  /** How many people speak at most; absent: they are not told apart. */
  readonly maxSpeakers?: number;
  /** False if its captions are not made by speech recognition. */
  readonly isTranscribed: boolean;
  /** The caption files that came with the recording, as one object in the media bucket; absent if none came. */
  readonly captionsKey?: string;
  /** The month (`2026-11`) against which the upload counts; null after it was uncounted. */
  readonly uploadMonth: string | null;
  /** The dialogs of the file that someone dismissed. */
  readonly dismissedDialogs?: ReadonlySet<string>;
  /** Whether one of its sections is complete, so that saves of its captions have to look. */
  readonly hasCompleteSections?: boolean;
  /** The state of its sections (`SectionList.version`) that last locked captions; absent while none has. */
  readonly locks?: number;
  /** Counts the changes of the fields that decide where the file is listed; absent before the first. */
  readonly listing?: number;
  readonly createdAt: string;
  /** When a person last changed it. Work on it does not count. */
  readonly updatedAt: string;
  /** When its transcription or deletion last reported; absent before the first report. */
  readonly reportedAt?: string;
}

/** Before the probe the fields are what the browser announced. */
type Guessed<Facts extends ProbedFields> = Omit<Facts, 'durationMs'> & { readonly durationMs: number | null };

export const getFile = (table: TableReader, videoId: string) => getItem<FileItem>(table, keys.file(videoId));

/** The file, and whether the caller has an open account and session, in one consistent request. */
export async function getFileFor(
  table: TableReader,
  videoId: string,
  caller: Caller,
): Promise<{ readonly file: FileItem | undefined; readonly hasSession: boolean }> {
  const [fileKey, userKey] = [keys.file(videoId), keys.user(caller.userId)];
  const items = await getItems<FileItem | User>(table, [fileKey, userKey]);
  const at = (key: Key) => items.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
  return { file: at(fileKey) as FileItem | undefined, hasSession: isSignedIn(at(userKey) as User | undefined, caller) };
}

/** Transaction item that creates the file; fails if it exists. Its rows of lists are not in it (fileLists.ts). */
export const putNewFile = (file: FileItem): Action => putNew({ ...keys.file(file.videoId), ...file });

/** Transaction item that checks that the file exists and meets the conditions. */
export const checkFile = (videoId: string, when: readonly Condition[]): Action =>
  check(keys.file(videoId), [{ exists: true }, ...when]);

/** Transaction item that removes the file; fails if it is missing or a condition does not hold. */
export const removeFile = (videoId: string, when: readonly Condition[]): Action =>
  remove(keys.file(videoId), [{ exists: true }, ...when]);

/** The files of up to 100 ids, those that exist, in the order of the ids. Consistent. */
export async function getFiles(table: TableReader, videoIds: readonly string[]): Promise<FileItem[]> {
  const items = videoIds.length === 0 ? [] : await getItems<FileItem>(table, videoIds.map(keys.file));
  const byId = new Map(items.map((item) => [item.videoId, item]));
  return videoIds.flatMap((videoId) => byId.get(videoId) ?? []);
}

/** The fields that decide in which lists a file is, and where. They change together with its rows (fileLists.ts). */
export type ListedFields = Pick<
  FileItem,
  'projectId' | 'title' | 'fileName' | 'sizeBytes' | 'durationMs' | 'updatedAt'
>;

export type FileFields = Partial<Omit<FileItem, 'videoId' | 'ownerId' | 'createdAt' | 'listing' | keyof ListedFields>>;

/** Changes fields of an existing file. Returns false if it is missing or a condition does not hold. */
export const patchFile = (table: Table, videoId: string, set: FileFields, when: readonly Condition[] = []) =>
  updateItem(table, patch(keys.file(videoId), { set, when: [{ exists: true }, ...when] }));

/** Adds to the dialogs of a file that someone dismissed. Returns false if the file is missing. */
export const dismissDialog = (table: Table, videoId: string, dialog: string) =>
  updateItem(
    table,
    patch(keys.file(videoId), { add: { dismissedDialogs: new Set([dialog]) }, when: [{ exists: true }] }),
  );

/** The same change as a transaction item. */
export const patchFileAction = (videoId: string, set: FileFields, when: readonly Condition[] = []): Action =>
  update(patch(keys.file(videoId), { set, when: [{ exists: true }, ...when] }));
