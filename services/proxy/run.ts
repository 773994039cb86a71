import type { Cloud } from '../../cloud/cloud.ts';
import { type FileItem, getFile } from '../../cloud/table/files/files.ts';
import { stateOf } from '../../cloud/table/runs/runs.ts';
import type { RunRefs } from '../../domain/runs/kinds.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import { RunFailure } from '../runs/progress.ts';
import type { EndRules } from '../runs/rules.ts';
import { tellRun } from '../runs/tellRun.ts';
import { toldOfProxy } from './toldOfProxy.ts';

/** The data passed from task to task of one conversion; each task adds its results. */
export type ProxyRun = RunRefs['proxy'];

export interface StartedProxy extends ProxyRun {
  readonly jobId: string;
  /** How long to wait before asking how far the conversion is. */
  readonly waitSeconds: number;
  readonly isDone: boolean;
}

/**
 * A conversion holds nothing, and what it makes is deleted with the file. Only its end is told: no page shows how far it
 * is.
 */
export const proxyEnd: EndRules<'proxy'> = {
  kind: 'proxy',
  tell: async (cloud, file) => {
    if (!isUnderWay(stateOf('proxy', file).status)) await tellRun(cloud, 'proxy', toldOfProxy(file));
  },
  executionName: ({ videoId, attempt }) => `${videoId}-${attempt}`,
  unused: () => [],
};

/** The file of a conversion that is under way. @throws RunFailure when it is not. */
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
