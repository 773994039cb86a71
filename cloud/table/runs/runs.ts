import type { RunKind, RunRefs } from '../../../domain/runs/kinds.ts';
import { progressPercent } from '../../../domain/runs/progress.ts';
import type { RunFields, RunState, Transition } from '../../../domain/runs/run.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, type Table, type TableReader, updateAndGetItem } from '../core/table.ts';
import { type Condition, patch, type Update } from '../core/update.ts';
import type { TranslationItem } from '../documents/translations.ts';
import type { ExportItem } from '../files/exports.ts';
import type { FileItem } from '../files/files.ts';
import type { Project } from '../files/projects.ts';
import type { YouTubeItem } from '../files/youtube.ts';
import type { User } from '../people/users.ts';

/**
 * Item that stores the state of a run: the file of a transcription or deletion, the folder being deleted, the export or
 * translation itself, or the account (docs/decisions/runs.md).
 */
export interface RunOwners {
  readonly transcription: FileItem;
  readonly proxy: FileItem;
  readonly exports: ExportItem;
  readonly translation: TranslationItem;
  readonly youtube: YouTubeItem;
  readonly deletion: FileItem;
  readonly folderDeletion: Project;
  readonly accountDeletion: User;
}

/** Mapping of the state of one kind of run to fields of its owner. */
interface Place<K extends RunKind> {
  readonly keyOf: (ref: RunRefs[K]) => Key;
  readonly attemptOf: (ref: RunRefs[K]) => number;
  /** Conditions under which `ref` is the owner's current run. */
  readonly isCurrent: (ref: RunRefs[K]) => readonly Condition[];
  readonly statusField: string;
  /**
   * Field with the time of the run's last write. `updatedAt` of a file or folder is the time of a person's last change.
   */
  readonly timeField: 'reportedAt' | 'updatedAt';
  /** Stored names of statuses, where they differ. */
  readonly statusNames: { readonly [status: string]: string };
  readonly write: (set: Partial<RunFields>) => Readonly<Record<string, unknown>>;
  readonly read: (owner: RunOwners[K]) => RunState;
}

/**
 * Status of a deletion by its owner's `deleteStatus`. An active owner has no run to continue, so its status is
 * `cancelled`.
 */
const deletionStatuses = { active: 'cancelled', deleting: 'processing', failed: 'failed' } as const;

/** Fields in which a file, folder or account stores the progress of its deletion. */
interface Deletable {
  readonly deleteStatus?: keyof typeof deletionStatuses;
  readonly deleteAttempt?: number;
  readonly deleteStep?: string | null;
}

const deletionPlace = {
  attemptOf: ({ attempt }: { readonly attempt: number }) => attempt,
  isCurrent: ({ attempt }: { readonly attempt: number }) => [{ field: 'deleteAttempt', equals: attempt }],
  statusField: 'deleteStatus',
  timeField: 'reportedAt',
  statusNames: { queued: 'deleting', processing: 'deleting' },
  write: ({ step }: Partial<RunFields>) => ({ deleteStep: step }),
  read: ({ deleteStatus = 'active', deleteAttempt = 0, deleteStep = null }: Deletable): RunState => ({
    attempt: deleteAttempt,
    status: deletionStatuses[deleteStatus],
    step: deleteStep,
    fraction: 0,
    reason: deleteStatus === 'failed' ? 'engine.failed' : null,
  }),
} as const;

const places: { readonly [K in RunKind]: Place<K> } = {
  transcription: {
    keyOf: ({ videoId }) => keys.file(videoId),
    attemptOf: ({ attempt }) => attempt,
    isCurrent: ({ attempt }) => [{ field: 'attempt', equals: attempt }],
    statusField: 'transcriptStatus',
    timeField: 'reportedAt',
    statusNames: {},
    write: ({ status, step, fraction, reason }) => ({
      transcriptStatus: status,
      transcriptStep: step,
      failureReason: reason,
      ...(fraction !== undefined && {
        transcriptProgress: progressPercent('transcription', {
          status: status ?? 'processing',
          step: step ?? null,
          fraction,
        }),
      }),
    }),
    read: ({ attempt, transcriptStatus, transcriptStep: step, failureReason: reason }) => ({
      attempt,
      // A file whose transcription was never requested has no run to continue.
      status: transcriptStatus === 'none' ? 'cancelled' : transcriptStatus,
      step,
      fraction: 0,
      reason,
    }),
  },
  proxy: {
    keyOf: ({ videoId }) => keys.file(videoId),
    attemptOf: ({ attempt }) => attempt,
    isCurrent: ({ attempt }) => [
      { field: 'proxyAttempt', equals: attempt },
      { field: 'deleteStatus', equals: 'active' },
    ],
    statusField: 'proxyStatus',
    timeField: 'reportedAt',
    statusNames: {},
    write: () => ({}),
    read: ({ proxyAttempt = 0, proxyStatus = 'cancelled' }) => ({
      attempt: proxyAttempt,
      status: proxyStatus,
      step: null,
      fraction: 0,
      reason: proxyStatus === 'failed' ? 'engine.failed' : null,
    }),
  },
  exports: {
    keyOf: ({ videoId, exportId }) => keys.export(videoId, exportId),
    attemptOf: () => 1,
    isCurrent: () => [],
    statusField: 'status',
    timeField: 'updatedAt',
    statusNames: { done: 'ready' },
    write: ({ reason, ...set }) => ({ ...set, ...(reason !== undefined && { failureReason: reason }) }),
    read: ({ status, step, fraction, failureReason: reason }) => ({
      attempt: 1,
      status: status === 'ready' ? 'done' : status,
      step,
      fraction,
      reason,
    }),
  },
  translation: {
    keyOf: ({ videoId, language }) => keys.translation(videoId, language),
    attemptOf: ({ attempt }) => attempt,
    isCurrent: ({ attempt }) => [{ field: 'attempt', equals: attempt }],
    statusField: 'status',
    timeField: 'reportedAt',
    statusNames: {},
    write: ({ reason, ...set }) => ({ ...set, ...(reason !== undefined && { failureReason: reason }) }),
    read: ({ attempt, status, step, fraction, failureReason: reason }) => ({ attempt, status, step, fraction, reason }),
  },
  youtube: {
    keyOf: ({ videoId, uploadId }) => keys.youtubeUpload(videoId, uploadId),
    attemptOf: () => 1,
    isCurrent: () => [],
    statusField: 'status',
    timeField: 'reportedAt',
    statusNames: {},
    write: ({ reason, ...set }) => ({ ...set, ...(reason !== undefined && { failureReason: reason }) }),
    read: ({ status, step, fraction, failureReason: reason }) => ({ attempt: 1, status, step, fraction, reason }),
  },
  deletion: {
    keyOf: ({ videoId }) => keys.file(videoId),
    ...deletionPlace,
  },
  folderDeletion: {
    keyOf: ({ ownerId, projectId }) => keys.project(ownerId, projectId),
    ...deletionPlace,
  },
  accountDeletion: {
    keyOf: ({ userId }) => keys.user(userId),
    ...deletionPlace,
  },
};

export const attemptOf = <K extends RunKind>(kind: K, ref: RunRefs[K]): number => places[kind].attemptOf(ref);

/** Reads the item that stores a run's state; undefined if it is gone. */
export const getRunOwner = <K extends RunKind>(table: TableReader, kind: K, ref: RunRefs[K]) =>
  getItem<RunOwners[K]>(table, places[kind].keyOf(ref));

/** Returns the state of an owner's current run. */
export const stateOf = <K extends RunKind>(kind: K, owner: RunOwners[K]): RunState => places[kind].read(owner);

/** Values to write with a run besides its state. */
export interface RunWrite<K extends RunKind> {
  /** Time in ISO 8601. */
  readonly at: string;
  /** Other fields of the owner to set in the same write. */
  readonly fields?: Partial<RunOwners[K]>;
}

/**
 * Builds a transition of a run as one conditional update of its owner, which fails if the transition does not apply.
 */
export function runUpdate<K extends RunKind>(
  kind: K,
  ref: RunRefs[K],
  { from, set }: Transition,
  { at, fields }: RunWrite<K>,
): Update {
  const { keyOf, isCurrent, statusField, timeField, statusNames, write } = places[kind];
  const stored = (status: string) => statusNames[status] ?? status;
  const written = write(set);
  const status = set.status && { [statusField]: stored(set.status) };
  return patch(keyOf(ref), {
    set: { ...fields, ...written, ...status, [timeField]: at },
    when: [{ exists: true }, ...isCurrent(ref), { field: statusField, oneOf: from.map(stored) }],
  });
}

/** Applies a transition of a run and returns the updated item; undefined if the transition does not apply. */
export const patchRun = <K extends RunKind>(
  table: Table,
  kind: K,
  ref: RunRefs[K],
  transition: Transition,
  write: RunWrite<K>,
): Promise<RunOwners[K] | undefined> => updateAndGetItem(table, runUpdate(kind, ref, transition, write));

/** Returns the owner's fields for a run's state, for the write that creates the run. */
export const fieldsOf = (kind: RunKind, state: RunFields): Readonly<Record<string, unknown>> =>
  places[kind].write(state);
