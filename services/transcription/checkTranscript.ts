import type { Cloud } from '../../cloud/cloud.ts';
import type { FailureReason } from '../../cloud/table/files.ts';
import { enterStep } from './enterStep.ts';
import { type RecognisedRun, runName } from './run.ts';

const reasons = { unsupported: 'language.unsupported', failed: 'engine.failed' } as const satisfies Record<
  string,
  FailureReason
>;

/** Box 5, asked again until the recognition has ended. The machine decides by `transcriptStatus`. */
export async function checkTranscript(
  cloud: Pick<Cloud, 'table' | 'recognition' | 'now'>,
  run: RecognisedRun,
): Promise<RecognisedRun> {
  const state = await cloud.recognition.check(runName(run));
  if (state.status === 'FAILED') {
    console.warn(`recognition of ${runName(run)} failed: ${state.detail}`);
    return { ...run, transcriptStatus: state.status, failureReason: reasons[state.reason] };
  }
  await enterStep(cloud, run, 'recognise', state.status === 'COMPLETED' ? 1 : likelyFraction(cloud, run));
  return { ...run, transcriptStatus: state.status };
}

/**
 * The service never says how far it is. It usually needs a quarter of the recording's length and a start of some
 * seconds, so the bar moves by that, ever slower, and comes to the end only when the answer does.
 */
function likelyFraction(cloud: Pick<Cloud, 'now'>, { startedAt, durationMs }: RecognisedRun): number {
  const elapsedMs = cloud.now().getTime() - Date.parse(startedAt);
  return 0.95 * (1 - Math.exp(-elapsedMs / (10_000 + durationMs / 4)));
}
