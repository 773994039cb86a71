import type { Cloud } from '../../cloud/cloud.ts';
import { failRun } from '../runs/end.ts';
import { type ProxyRun, proxyEnd } from './run.ts';

/** The task that every failure leads to. What was played before is played on. */
export async function failProxy(cloud: Pick<Cloud, 'table' | 'live' | 'now'>, run: ProxyRun): Promise<ProxyRun> {
  await failRun(cloud, proxyEnd, run, 'engine.failed');
  return run;
}
