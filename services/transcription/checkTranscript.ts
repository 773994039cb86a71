import type { Cloud } from '../../cloud/cloud.ts';
import { checkRecognition } from '../../cloud/recognition.ts';
import { enterStep } from '../runs/progress.ts';
import { type RecognisedRun, runName, transcription } from './run.ts';

/** Task 5, repeated until the recognition has ended. The state machine branches on `transcriptStatus`. */
export async function checkTranscript(
  cloud: Pick<Cloud, 'table' | 'recognition' | 'now' | 'live'>,
  run: RecognisedRun,
): Promise<RecognisedRun> {
  const state = await checkRecognition(cloud.recognition, runName(run));
  if (state.status === 'FAILED') {
    console.warn(`recognition of ${runName(run)} failed: ${state.detail}`);
    return { ...run, transcriptStatus: state.status, failureReason: state.reason };
  }
  const fraction = state.status === 'COMPLETED' ? 1 : (state.fraction ?? likelyFraction(cloud, run));
  await enterStep(cloud, transcription, run, 'recognise', fraction);
  return { ...run, transcriptStatus: state.status };
}

/**
 * Estimates the progress where it is not reported, as by Amazon Transcribe. Recognition usually takes some seconds plus a
 * quarter of the recording's length. The progress follows this estimate, slows down, and reaches the end only with the
 * result.
 */
function likelyFraction(cloud: Pick<Cloud, 'now'>, { startedAt, durationMs }: RecognisedRun): number {
  const elapsedMs = cloud.now().getTime() - Date.parse(startedAt);
  return 0.95 * (1 - Math.exp(-elapsedMs / (10_000 + durationMs / 4)));
}
