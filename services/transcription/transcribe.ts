import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { type FileItem, getFile, patchFileAction } from '../../cloud/table/files/files.ts';
import { takeTranscription } from '../../cloud/table/people/usage.ts';
import { fieldsOf, stateOf } from '../../cloud/table/runs/runs.ts';
import { isTranscribable } from '../../domain/languages/languages.ts';
import { knowsLanguage } from '../../domain/languages/recognitionModels.ts';
import { transcriptionsPerDay } from '../../domain/plans/catalogue.ts';
import { isUnderWay, nextRun } from '../../domain/runs/run.ts';
import type { AccessTo } from '../access/access.ts';
import { presentFile } from '../files/presentFile.ts';
import { countAttempt } from '../limits/countAttempt.ts';
import { requireBelowCeiling } from '../limits/dailyCeiling.ts';
import { refuseModel } from '../limits/refuseModel.ts';
import { isCopying } from '../proxy/beginProxy.ts';
import { failRun } from '../runs/end.ts';
import { isAlive, startRunOrFail } from '../runs/start.ts';
import { transcriptionEnd } from './end.ts';
import { refuseUntranscribable } from './refuseUntranscribable.ts';

type Parts = Pick<Cloud, 'table' | 'ledger' | 'delivery' | 'now' | 'live' | 'config'> & {
  readonly jobs: Jobs<'transcription'>;
};

/**
 * Transcribes a file again: after a failure, in another language, with more speakers, or because the owner wants to.
 * Captions that exist are replaced when the transcription succeeds, and remain a version. Or prepares a file without
 * captions for manual captioning; a file with captions keeps them, and is only prepared with another sound track if
 * there is one in the request.
 */
export async function transcribe(
  cloud: Parts,
  { file, role }: AccessTo<typeof subtitles.transcribe>,
  asked: Input<typeof subtitles.transcribe>,
): Promise<Reply<typeof subtitles.transcribe>> {
  const { language, isTranscribed = true, soundTrack } = asked;
  if (file.fileStatus !== 'success') throw new Refusal('upload.incomplete');
  if (language && !isTranscribable(language)) throw new Refusal('language.unknown');
  if (isTranscribed) refuseModel(cloud, asked.model, language ?? file.language);
  refuseSound(file, soundTrack);
  const isPreparedOnly = !isTranscribed && file.subtitleId !== null;
  if (isPreparedOnly && !isNewSound(file, soundTrack)) return presentFile(cloud, file, role);
  if (isTranscribed) await requireBelowCeiling(cloud, 'transcription');
  const current = await endDead(cloud, file);
  if (current.subtitleId !== null && !isPreparedOnly) await refuseUntranscribable(cloud, current);
  const request = isPreparedOnly ? { isPreparedOnly } : requestOf(current, asked);
  const chosen = soundTrack === undefined ? {} : { chosenSound: soundTrack };
  const next = await queueNext(cloud, current, { ...request, ...chosen });
  await startRunOrFail(cloud, transcriptionEnd, { videoId: file.videoId, attempt: next.attempt });
  return presentFile(cloud, next, role);
}

/** Whether a request is for another sound track than the one in use, or being prepared. */
const isNewSound = ({ soundNumber, transcriptStatus }: FileItem, soundTrack: number | undefined): boolean =>
  soundTrack !== undefined && (soundTrack !== soundNumber || isUnderWay(transcriptStatus));

/** @throws Refusal `sound.missing`; `transcription.running` while browsers get a copy with another sound track. */
function refuseSound(file: FileItem, soundTrack: number | undefined): void {
  if (soundTrack === undefined || soundTrack === file.soundNumber) return;
  if (!file.sounds?.some(({ number }) => number === soundTrack)) throw new Refusal('sound.missing');
  if (isCopying(file)) throw new Refusal('transcription.running');
}

type Request = Partial<
  Pick<FileItem, 'language' | 'isTranscribed' | 'again' | 'maxSpeakers' | 'model' | 'chosenSound'>
> & {
  readonly isPreparedOnly: boolean;
};

/** Returns the fields of a request. A file that has a document changes only when the transcription succeeds. */
function requestOf(file: FileItem, asked: Input<typeof subtitles.transcribe>): Request {
  const { isTranscribed = true, keepsTexts = false } = asked;
  const language = asked.language ?? file.language;
  const maxSpeakers = asked.maxSpeakers === undefined ? (file.maxSpeakers ?? null) : asked.maxSpeakers;
  const model = asked.model === undefined ? modelKnowing(language, file.model) : asked.model;
  if (file.subtitleId !== null)
    return {
      isPreparedOnly: false,
      isTranscribed,
      language: file.language,
      again: { language, maxSpeakers, model, keepsTexts },
    };
  if (keepsTexts) throw new Refusal('subtitles.missing');
  const speakers = maxSpeakers === null ? {} : { maxSpeakers };
  return { isPreparedOnly: false, isTranscribed, language, again: null, model, ...speakers };
}

/** Returns the model of the last transcription if it knows the language; null for the standard one. */
const modelKnowing = (language: string, model: string | null | undefined): string | null =>
  model && knowsLanguage(model, language) ? model : null;

/**
 * Queues a new attempt, unless another one has begun or the file is being deleted at the same time. It counts against
 * the daily limits of the file and of its owner, who pays.
 */
async function queueNext(cloud: Parts, file: FileItem, request: Request): Promise<FileItem> {
  const next = nextRun(stateOf('transcription', file));
  if (!next) throw new Refusal('transcription.running');
  const at = cloud.now().toISOString();
  const counted = countAttempt(file, at);
  if (counted.attemptsOfDay > transcriptionsPerDay.ofFile) throw new Refusal('transcriptions.exceeded');
  const queued = { attempt: next.attempt, ...request, ...fieldsOf('transcription', next), ...counted, reportedAt: at };
  const asRead = [
    { field: 'attempt', equals: file.attempt },
    { field: 'deleteStatus', equals: 'active' },
  ] as const;
  const failed = await commit(cloud.table, [
    patchFileAction(file.videoId, queued, asRead),
    takeTranscription(file.ownerId, counted.attemptDay, transcriptionsPerDay.ofPerson),
  ]);
  if (failed.includes(0)) throw new Refusal('transcription.running');
  if (failed.includes(1)) throw new Refusal('transcriptions.exceeded');
  const now = await getFile(cloud.table, file.videoId);
  if (!now) throw new Refusal('file.missing');
  return now;
}

/**
 * Ends the last attempt if its state machine has stopped, and returns the file. The event that reports this may be
 * late.
 * @throws Refusal `transcription.running` if the attempt is still running.
 */
async function endDead(cloud: Parts, file: FileItem): Promise<FileItem> {
  const { videoId, attempt, transcriptStatus, createdAt, reportedAt = createdAt } = file;
  if (!isUnderWay(transcriptStatus)) return file;
  const run = { videoId, attempt };
  if (await isAlive(cloud, transcriptionEnd, run, reportedAt)) throw new Refusal('transcription.running');
  await failRun(cloud, transcriptionEnd, run, 'engine.failed');
  return (await getFile(cloud.table, videoId)) ?? file;
}
