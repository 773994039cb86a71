import type { Cloud } from '../../cloud/cloud.ts';
import { failRun } from '../runs/end.ts';
import { type ProxyRun, proxyEnd } from './run.ts';

/** Task for every failure. Playback continues with what was played before. */
export async function failProxy(cloud: Pick<Cloud, 'table' | 'live' | 'now'>, run: ProxyRun): Promise<ProxyRun> {
  await failRun(cloud, proxyEnd, run, 'engine.failed');
  return run;
}
