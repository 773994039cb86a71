import type { Cloud } from '../../cloud/cloud.ts';
import { checkRecognition } from '../../cloud/recognition.ts';
import type { FailureReason } from '../../cloud/table/files/files.ts';
import { enterStep } from '../runs/progress.ts';
import { type RecognisedRun, runName, transcription } from './run.ts';

const reasons = { unsupported: 'language.unsupported', failed: 'engine.failed' } as const satisfies Record<
  string,
  FailureReason
>;

/** Task 5, repeated until the recognition has ended. The state machine branches on `transcriptStatus`. */
export async function checkTranscript(
  cloud: Pick<Cloud, 'table' | 'recognition' | 'now' | 'live'>,
  run: RecognisedRun,
): Promise<RecognisedRun> {
  const state = await checkRecognition(cloud.recognition, runName(run));
  if (state.status === 'FAILED') {
    console.warn(`recognition of ${runName(run)} failed: ${state.detail}`);
    return { ...run, transcriptStatus: state.status, failureReason: reasons[state.reason] };
  }
  await enterStep(
    cloud,
    transcription,
    run,
    'recognise',
    state.status === 'COMPLETED' ? 1 : likelyFraction(cloud, run),
  );
  return { ...run, transcriptStatus: state.status };
}

/**
 * Estimates the progress, which Amazon Transcribe does not report. Recognition usually takes some seconds plus a
 * quarter of the recording's length. The progress follows this estimate, slows down, and reaches the end only with the
 * result.
 */
function likelyFraction(cloud: Pick<Cloud, 'now'>, { startedAt, durationMs }: RecognisedRun): number {
  const elapsedMs = cloud.now().getTime() - Date.parse(startedAt);
  return 0.95 * (1 - Math.exp(-elapsedMs / (10_000 + durationMs / 4)));
}
