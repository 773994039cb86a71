import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { type FileItem, patchFile } from '../../cloud/table/files/files.ts';
import { stateOf } from '../../cloud/table/runs/runs.ts';
import { isUnderWay, nextRun } from '../../domain/runs/run.ts';
import { startRunOrFail } from '../runs/start.ts';
import { proxyEnd } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'live' | 'now'> & { readonly jobs: Jobs<'proxy'> };

/**
 * Begins to convert a recording that browsers cannot play as it is. The conversion is a run of its own, so neither its
 * failure nor its duration affects the transcript. Idempotent: a conversion in progress or done is not restarted.
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
    // If this fails, a concurrent call has begun the conversion, or the file is being deleted.
    if (!(await patchFile(cloud.table, videoId, queued, [asRead, isActive]))) return;
  }
  const attempt = next?.attempt ?? state.attempt;
  await startRunOrFail(cloud, proxyEnd, { videoId, attempt });
}

/** Returns whether a copy is being made that will replace what the editor plays now. */
export const isConverting = ({ proxyStatus, playbackKey, sourceKey }: FileItem): boolean =>
  proxyStatus !== undefined && isUnderWay(proxyStatus) && playbackKey !== sourceKey;
