import type { Cloud } from '../../cloud/cloud.ts';
import { type FileItem, patchFile } from '../../cloud/table/files/files.ts';
import { stateOf } from '../../cloud/table/runs/runs.ts';
import type { RunRefs } from '../../domain/runs/kinds.ts';
import { nextRun } from '../../domain/runs/run.ts';
import type { RunRules } from '../runs/rules.ts';

/** Name of the execution of a conversion. Enough to start one, without the permissions to end it. */
export const proxyName: Pick<RunRules<'proxy'>, 'kind' | 'executionName'> = {
  kind: 'proxy',
  executionName: ({ videoId, attempt }) => `${videoId}-${attempt}`,
};

/**
 * Records that a recording is to be converted. Returns the run to start; null if it is converted, or if a concurrent
 * call has recorded it. Idempotent: a conversion in progress is returned again.
 */
export async function queueProxy(
  cloud: Pick<Cloud, 'table'>,
  file: FileItem,
  { hasSound }: { hasSound: boolean },
): Promise<RunRefs['proxy'] | null> {
  const { videoId, proxyAttempt } = file;
  const state = stateOf('proxy', file);
  if (state.status === 'done') return null;
  const next = nextRun(state);
  if (!next) return { videoId, attempt: state.attempt };
  const queued = {
    proxyAttempt: next.attempt,
    proxyStatus: next.status,
    proxyHasSound: hasSound,
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
