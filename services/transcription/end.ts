import type { Cloud } from '../../cloud/cloud.ts';
import type { FailureReason, FileItem, TranscriptStep } from '../../cloud/table/files/files.ts';
import type { RunEnd } from '../../domain/runs/run.ts';
import { releaseAsGoodwill, releaseSeconds } from '../credits/closeReservation.ts';
import { transcriptionKey } from '../credits/jobKeys.ts';
import type { EndRules, RunParts } from '../runs/rules.ts';
import { markComplete } from '../uploads/markComplete.ts';
import { returnUnusable } from '../uploads/returnUnusable.ts';
import { type Run, transcription } from './run.ts';

type Parts = RunParts & Pick<Cloud, 'ledger'>;

/**
 * Rules for the end of transcriptions. A transcription holds minutes. The file of an unusable upload also counts as an
 * upload of the month.
 */
export const transcriptionEnd: EndRules<'transcription', Parts> = {
  ...transcription,
  async giveBack(cloud, run: Run & { readonly ownerId?: string }, file, end) {
    // The first run of an interrupted upload died before its first task. Its end can be shown only for a complete file.
    if (file?.fileStatus === 'uploading') await markComplete(cloud, file);
    const usedSeconds = await release(cloud, run, file, end);
    // The captions remain as they were; the sound track in use shows that another could not be prepared.
    if (end.status === 'failed' && file?.isPreparedOnly && file.attempt === run.attempt) return { status: 'done' };
    if (isSilent(end))
      return usedSeconds > 0 ? { status: 'failed', reason: 'speech.charged' } : unusable(cloud, run, file, end);
    // The last task was interrupted after charging the minutes: the captions exist.
    if (usedSeconds > 0) return { status: 'done' };
    return unusable(cloud, run, file, end);
  },
};

type End = RunEnd<FailureReason>;

const isSilent = (end: End): boolean => end.status === 'failed' && end.reason === 'speech.none';

/** Releases the minutes of a run, or charges them. Returns the seconds charged, including those charged before. */
async function release(
  cloud: Parts,
  { videoId, attempt, ownerId }: Run & { readonly ownerId?: string },
  file: FileItem | undefined,
  end: End,
): Promise<number> {
  const userId = file?.ownerId ?? ownerId;
  if (!userId) return 0;
  const job = { userId, jobKey: transcriptionKey(videoId, attempt) };
  const isGoodwill = isSilent(end) || (file?.attempt === attempt && wasStoppedWhileRecognised(file));
  return isGoodwill ? releaseAsGoodwill(cloud, { ...job, videoId }) : releaseSeconds(cloud, job);
}

/**
 * Returns whether a run was canceled after its recognition had begun, which cannot be stopped and is paid for. A
 * canceled run keeps its step.
 */
const wasStoppedWhileRecognised = ({ transcriptStatus, transcriptStep }: FileItem): boolean =>
  transcriptStatus === 'cancelled' && transcriptStep !== null && paidSteps.has(transcriptStep);

const paidSteps: ReadonlySet<TranscriptStep> = new Set(['recognise', 'captions', 'settle']);

/** Uncounts the upload of an unusable recording. One that has captions was usable. */
async function unusable(cloud: Parts, { videoId }: Run, file: FileItem | undefined, end: End): Promise<End> {
  if (end.status === 'failed' && !file?.again) await returnUnusable(cloud, videoId, end.reason);
  return end;
}
