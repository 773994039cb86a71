import type { Cloud } from '../../cloud/cloud.ts';
import { checkConversion } from '../../cloud/conversion.ts';
import { enterStep, finishRun, RunFailure } from '../runs/progress.ts';
import { proxyEnd, type StartedProxy } from './run.ts';

/** Task 2, repeated until the conversion has ended. Afterwards the copy is played. */
export async function checkProxy(
  cloud: Pick<Cloud, 'table' | 'live' | 'conversion' | 'now'>,
  run: StartedProxy,
): Promise<StartedProxy> {
  const state = await checkConversion(cloud.conversion, run.jobId);
  if (state.status === 'failed') throw new RunFailure('engine.failed', state.detail);
  if (state.status === 'done') await finishRun(cloud, proxyEnd, run);
  else await enterStep(cloud, proxyEnd, run, 'convert', state.fraction);
  return { ...run, isDone: state.status === 'done' };
}
