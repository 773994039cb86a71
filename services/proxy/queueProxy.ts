import type { Cloud } from '../../cloud/cloud.ts';
import { type FileItem, patchFile } from '../../cloud/table/files/files.ts';
import { stateOf } from '../../cloud/table/runs/runs.ts';
import type { RunRefs } from '../../domain/runs/kinds.ts';
import { nextRun } from '../../domain/runs/run.ts';
import type { RunRules } from '../runs/rules.ts';

export const proxyExecutionName = ({ videoId, attempt }: RunRefs['proxy']): string => `${videoId}-${attempt}`;

/** Rules that start a conversion, without the permissions to end it. */
export const proxyStart: Pick<RunRules<'proxy'>, 'kind' | 'executionName'> = {
  kind: 'proxy',
  executionName: proxyExecutionName,
};

/** Sound of a copy. */
export interface CopiedSound {
  readonly hasSound: boolean;
  /** Number of the sound track; null if the recording has only one. */
  readonly soundNumber: number | null;
}

/** Returns the sound that a copy of a prepared file needs. */
export function copiedSound({ audioKey, sounds = [], soundNumber = null }: FileItem): CopiedSound {
  return { hasSound: audioKey !== null, soundNumber: soundOfCopy(sounds.length, soundNumber) };
}

/** Returns the number by which a copy chooses a sound track; null if the recording has only one. */
export const soundOfCopy = (soundCount: number, number: number | null): number | null =>
  number !== null && (soundCount > 1 || number > 0) ? number : null;

/** Whether the copy that was made last has this sound. */
export const hasCopiedSound = ({ proxySoundNumber = null }: FileItem, sound: CopiedSound): boolean =>
  proxySoundNumber === sound.soundNumber;

/**
 * Records that a recording is to be converted. Returns the run to start; null if it is converted with the same
 * sound, or if a concurrent call has recorded it. Idempotent: a conversion in progress is returned again.
 */
export async function queueProxy(
  cloud: Pick<Cloud, 'table'>,
  file: FileItem,
  sound: CopiedSound,
): Promise<RunRefs['proxy'] | null> {
  const { videoId, proxyAttempt } = file;
  const state = stateOf('proxy', file);
  if (state.status === 'done' && hasCopiedSound(file, sound)) return null;
  const next = nextRun(state);
  if (!next) return { videoId, attempt: state.attempt };
  const queued = {
    proxyAttempt: next.attempt,
    proxyStatus: next.status,
    proxyHasSound: sound.hasSound,
    proxySoundNumber: sound.soundNumber,
    proxyJobId: null,
  } as const;
  const asRead =
    proxyAttempt === undefined
      ? ({ field: 'proxyAttempt', absent: true } as const)
      : { field: 'proxyAttempt', equals: proxyAttempt };
  const isActive = { field: 'deleteStatus', equals: 'active' };
  // If this fails, a concurrent call has begun the conversion, or the file is being deleted.
  const isQueued = await patchFile(cloud.table, videoId, queued, [asRead, isActive]);
  return isQueued ? { videoId, attempt: next.attempt } : null;
}
