import type { Cloud } from '../../../cloud/cloud.ts';
import { checkProxy } from '../../../services/proxy/checkProxy.ts';
import { failProxy } from '../../../services/proxy/failProxy.ts';
import type { ProxyRun } from '../../../services/proxy/run.ts';
import { startProxy } from '../../../services/proxy/startProxy.ts';
import { RunFailure } from '../../../services/runs/progress.ts';

/** Runs the tasks in the state machine's order. Returns the name of the refusal, or null. */
export async function runProxy(
  cloud: Pick<Cloud, 'table' | 'live' | 'conversion' | 'now'>,
  run: ProxyRun,
): Promise<string | null> {
  try {
    let state = await startProxy(cloud, run);
    while (!state.isDone) {
      await new Promise((wake) => setTimeout(wake, 50));
      state = await checkProxy(cloud, state);
    }
    return null;
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    await failProxy(cloud, run);
    return error.name;
  }
}
