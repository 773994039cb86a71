import type { DeleteStatus, FileStatus, FileType, TranscriptStatus } from '../../../domain/files/states.ts';
import type { LimitPreset } from '../../../domain/limits/presets.ts';
import type { SoundTrack, SubtitleTrack } from '../../../domain/media/tracks.ts';
import type { ReasonOf, StepOf } from '../../../domain/runs/kinds.ts';
import type { RunStatus } from '../../../domain/runs/run.ts';
import type { SectionProgress } from '../../../domain/sections/progress.ts';
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

/** Fields determined by the probe. An audio file has neither size nor frame rate. */
export interface ProbedFields {
  readonly durationMs: number;
  readonly fileType: FileType;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly frameRate: { readonly numerator: number; readonly denominator: number } | null;
  /** Timecode of the first frame, if the recording states one. */
  readonly startTimecode?: string;
}

/** Tracks of the recording; absent until it was prepared. */
export interface TrackFields {
  readonly sounds?: readonly SoundTrack[];
  readonly subtitles?: readonly SubtitleTrack[];
  /** Number of the sound track that is heard; null without sound. */
  readonly soundNumber?: number | null;
}

/** Objects derived from the upload, as keys in the media bucket. */
export interface MediaKeys {
  readonly sourceKey: string;
  /**
   * Object that plays in every browser: the source itself, or its audio. A finished proxy takes precedence
   * (`proxyStatus`).
   */
  readonly playbackKey: string | null;
  readonly audioKey: string | null;
  readonly thumbnailKey: string | null;
  readonly peaksKey: string | null;
  /** Absent until shot changes were detected, or added by a person. */
  readonly shotsKey?: string;
}

/** Request to transcribe a file that has captions. The file takes it over when the transcription succeeds. */
export interface Retranscription {
  readonly language: string;
  /** Maximum number of speakers to tell apart; null if speakers are not distinguished. */
  readonly maxSpeakers: number | null;
  /** Model for the speech recognition; null for the standard one. */
  readonly model: string | null;
  /** Whether only the speakers of the captions change: texts and times stay. */
  readonly keepsTexts: boolean;
}

export interface FileItem extends Guessed<ProbedFields>, MediaKeys, TrackFields {
  readonly videoId: string;
  readonly projectId: string;
  readonly ownerId: string;
  /**
   * The file's own access list and those of the shared folders above it (docs/decisions/access.md); absent while
   * private.
   */
  readonly accessListIds?: readonly string[];
  readonly title: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Size announced by the browser and verified when the upload completes. Counts toward the storage. */
  readonly sizeBytes: number;
  readonly language: string;
  readonly fileStatus: FileStatus;
  /**
   * A file that is not `active` does not exist to anyone; its deletion is in progress, or has failed and can be
   * repeated.
   */
  readonly deleteStatus: DeleteStatus;
  /** Number of attempts to delete the file; absent while it is active. */
  readonly deleteAttempt?: number;
  readonly deleteStep?: StepOf<'deletion'> | null;
  /** Time at which the deletion was requested, ISO 8601. */
  readonly deletedAt?: string;
  readonly transcriptStatus: TranscriptStatus;
  readonly transcriptStep: TranscriptStep | null;
  /** Progress over all steps, 0 to 100. */
  readonly transcriptProgress: number;
  readonly failureReason: FailureReason | null;
  /** Number of transcriptions of this file. Part of the names of the execution and of its reservation of minutes. */
  readonly attempt: number;
  /** Number of transcriptions requested on `attemptDay` (`2026-11-21`, UTC); absent before the first. */
  readonly attemptsOfDay?: number;
  readonly attemptDay?: string;
  readonly subtitleId: string | null;
  /** Status of the copy that browsers play; absent until one was requested. */
  readonly proxyStatus?: RunStatus;
  /** Number of conversions of this file; absent before the first. */
  readonly proxyAttempt?: number;
  /** Whether the recording being converted has audio. */
  readonly proxyHasSound?: boolean;
  /** Number of the sound track of the copy; null if the recording has only one. */
  readonly proxySoundNumber?: number | null;
  /** MediaConvert's id of the last conversion; null until that has started. */
  readonly proxyJobId?: string | null;
  readonly autoScroll: boolean;
  /** Display format of times in the editor; absent means by frames. */
  readonly timecodes?: TimecodeStyle;
  /** Rule set used to break and check its captions; absent means `default`. */
  readonly rules?: LimitPreset;
  /** Idempotency key of the upload, sent by the client. */
  readonly requestId: string;
  /** Hash of the selected file, computed by the client: an interrupted upload resumes only with the same file. */
  readonly fingerprint?: string;
  /** Maximum number of speakers; absent if speakers are not distinguished. */
  readonly maxSpeakers?: number;
  /** Model for the speech recognition; absent or null for the standard one. */
  readonly model?: string | null;
  /** Whether its captions are created by speech recognition. */
  readonly isTranscribed: boolean;
  /** Number of the sound track that a person chose; absent if it is chosen by language and default. */
  readonly chosenSound?: number;
  /** Number of the subtitle track that became its captions. */
  readonly captionTrack?: number;
  /** Whether its last run only prepares the media again, and leaves its captions as they are. */
  readonly isPreparedOnly?: boolean;
  /** Request of the last transcription, if the file already had captions; otherwise null or absent. */
  readonly again?: Retranscription | null;
  /** Key of the object with the caption files that came with the recording; absent without any. */
  readonly captionsKey?: string;
  /** Month (`2026-11`) against which the upload counts; null after it was uncounted. */
  readonly uploadMonth: string | null;
  /** Dialogs of the file that someone has dismissed. */
  readonly dismissedDialogs?: ReadonlySet<string>;
  /** Whether any of its sections is complete, so that saves of its captions have to check for locks. */
  readonly hasCompleteSections?: boolean;
  /** Progress of its sections; null or absent for a file that is not split. */
  readonly sectionProgress?: SectionProgress | null;
  /** State of its sections (`SectionList.version`) that last locked captions; absent if none has. */
  readonly locks?: number;
  /** Number of changes of the fields that determine the file's place in the lists; absent before the first. */
  readonly listing?: number;
  readonly createdAt: string;
  /** Time of a person's last change to the file. Work on it does not count. */
  readonly updatedAt: string;
  /** Time of the last report of its transcription or deletion; absent before the first. */
  readonly reportedAt?: string;
}

/** Before the probe, the fields contain what the browser announced. */
type Guessed<Facts extends ProbedFields> = Omit<Facts, 'durationMs'> & { readonly durationMs: number | null };

export const getFile = (table: TableReader, videoId: string) => getItem<FileItem>(table, keys.file(videoId));

/** Reads the file, and whether the caller has an open account and session, in one consistent request. */
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

/** Transaction item that creates the file; fails if it exists. Its list rows are separate (fileLists.ts). */
export const putNewFile = (file: FileItem): Action => putNew({ ...keys.file(file.videoId), ...file });

/** Transaction item that checks that the file exists and meets the conditions. */
export const checkFile = (videoId: string, when: readonly Condition[]): Action =>
  check(keys.file(videoId), [{ exists: true }, ...when]);

/** Transaction item that removes the file; fails if it is missing or a condition does not hold. */
export const removeFile = (videoId: string, when: readonly Condition[]): Action =>
  remove(keys.file(videoId), [{ exists: true }, ...when]);

/** Reads the files with up to 100 ids. Returns those that exist, in the order of the ids. Consistent. */
export async function getFiles(table: TableReader, videoIds: readonly string[]): Promise<FileItem[]> {
  const items = videoIds.length === 0 ? [] : await getItems<FileItem>(table, videoIds.map(keys.file));
  const byId = new Map(items.map((item) => [item.videoId, item]));
  return videoIds.flatMap((videoId) => byId.get(videoId) ?? []);
}

/**
 * Fields that determine the lists of a file and its place in them. They change together with its rows (fileLists.ts).
 */
export type ListedFields = Pick<
  FileItem,
  'projectId' | 'title' | 'fileName' | 'sizeBytes' | 'durationMs' | 'updatedAt'
>;

export type FileFields = Partial<Omit<FileItem, 'videoId' | 'ownerId' | 'createdAt' | 'listing' | keyof ListedFields>>;

/** Changes fields of an existing file. Returns false if it is missing or a condition does not hold. */
export const patchFile = (table: Table, videoId: string, set: FileFields, when: readonly Condition[] = []) =>
  updateItem(table, patch(keys.file(videoId), { set, when: [{ exists: true }, ...when] }));

/** Adds a dialog to those of a file that someone has dismissed. Returns false if the file is missing. */
export const dismissDialog = (table: Table, videoId: string, dialog: string) =>
  updateItem(
    table,
    patch(keys.file(videoId), { add: { dismissedDialogs: new Set([dialog]) }, when: [{ exists: true }] }),
  );

/** Transaction item that changes fields of an existing file; fails if it is missing or a condition does not hold. */
export const patchFileAction = (videoId: string, set: FileFields, when: readonly Condition[] = []): Action =>
  update(patch(keys.file(videoId), { set, when: [{ exists: true }, ...when] }));
