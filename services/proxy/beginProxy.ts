import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { type FileItem, patchFile } from '../../cloud/table/files/files.ts';
import { stateOf } from '../../cloud/table/runs/runs.ts';
import { isUnderWay, nextRun } from '../../domain/runs/run.ts';
import { startRunOrFail } from '../runs/start.ts';
import { proxyEnd } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'live' | 'now'> & { readonly jobs: Jobs<'proxy'> };

/**
 * Begins to make what browsers play of a recording that they do not play as it is. A run of its own: neither its failure
 * nor its length concerns the transcript. One that is under way or done is not begun again. Idempotent.
 */
export async function beginProxy(cloud: Parts, file: FileItem, { hasSound }: { hasSound: boolean }): Promise<void> {
  const { videoId, proxyAttempt } = file;
  const state = stateOf('proxy', file);
  if (state.status === 'done') return;
  const next = nextRun(state);
  if (next) {
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
    // Otherwise it was begun at the same time, or the file is being deleted.
    if (!(await patchFile(cloud.table, videoId, queued, [asRead, isActive]))) return;
  }
  const attempt = next?.attempt ?? state.attempt;
  await startRunOrFail(cloud, proxyEnd, { videoId, attempt });
}

/** Whether a copy is being made that will be played instead of what is played now. */
export const isConverting = ({ proxyStatus }: FileItem): boolean =>
  proxyStatus !== undefined && isUnderWay(proxyStatus);
