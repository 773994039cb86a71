import type { Cloud } from '../../cloud/cloud.ts';
import { type FileItem, getFile } from '../../cloud/table/files/files.ts';
import { stateOf } from '../../cloud/table/runs/runs.ts';
import type { RunRefs } from '../../domain/runs/kinds.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import { RunFailure } from '../runs/progress.ts';
import type { EndRules } from '../runs/rules.ts';
import { tellRun } from '../runs/tellRun.ts';
import { proxyExecutionName } from './queueProxy.ts';
import { toldOfProxy } from './toldOfProxy.ts';

/** Data passed from task to task of one conversion. Each task adds its results. */
export type ProxyRun = RunRefs['proxy'];

export interface StartedProxy extends ProxyRun {
  readonly jobId: string;
  /** Seconds until the next check of the conversion. */
  readonly waitSeconds: number;
  readonly isDone: boolean;
}

/**
 * Rules for runs of conversions. A conversion holds nothing, and its output is deleted with the file. Only its end is
 * published, because no page shows its progress.
 */
export const proxyEnd: EndRules<'proxy'> = {
  kind: 'proxy',
  executionName: proxyExecutionName,
  tell: async (cloud, file) => {
    if (!isUnderWay(stateOf('proxy', file).status)) await tellRun(cloud, 'proxy', toldOfProxy(file));
  },
  unused: () => [],
};

/** Returns the file of a conversion in progress. @throws RunFailure otherwise. */
export async function requireConverting(
  cloud: Pick<Cloud, 'table'>,
  { videoId, attempt }: ProxyRun,
): Promise<FileItem> {
  const file = await getFile(cloud.table, videoId);
  const state = file && stateOf('proxy', file);
  if (file?.deleteStatus !== 'active' || state?.attempt !== attempt || !isUnderWay(state.status))
    throw new RunFailure('run.cancelled');
  return file;
}
