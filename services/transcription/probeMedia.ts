import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import type { MediaFacts } from '../../cloud/media/ffmpeg/facts.ts';
import { MediaFailure } from '../../cloud/media/ffmpeg/failure.ts';
import { readUrl } from '../../cloud/media/store.ts';
import { relistFile } from '../../cloud/table/files/fileLists.ts';
import { type FileItem, getFile } from '../../cloud/table/files/files.ts';
import { isPlayable } from '../../domain/media/playable.ts';
import { isPlayedSound, type SoundChoice } from '../../domain/media/tracks.ts';
import { keepFields, RunFailure } from '../runs/progress.ts';
import { markComplete } from '../uploads/markComplete.ts';
import { beginStep, type ProbedRun, type Run, transcription } from './run.ts';

/** Validity of a presigned address for a tool, in seconds. The tool starts reading immediately. */
export const toolUrlSeconds = 3600;

/** Limits of the speech recognition: half a second to four hours. */
const maxMs = 4 * 60 * 60 * 1000;
const minMs = 500;

/**
 * Task 1: determines the real format of the upload, whatever its name is. Completes the upload if the request that
 * started the run was interrupted before it did.
 */
export async function probeMedia(
  cloud: Pick<Cloud, 'table' | 'tools' | 'now' | 'live'> & Pick<CloudReader, 'media'>,
  run: Run,
): Promise<ProbedRun> {
  const uploaded = await getFile(cloud.table, run.videoId);
  if (uploaded?.fileStatus === 'uploading') await markComplete(cloud, uploaded);
  const file = await beginStep(cloud, run, 'probe');
  const facts = await probe(cloud, file);
  await keepFields(cloud, transcription, run, fieldsOf(facts));
  await relistFile(cloud.table, run.videoId, ({ durationMs }) =>
    durationMs === facts.durationMs ? null : { durationMs: facts.durationMs },
  );
  const keepsCaptions = file.isPreparedOnly === true;
  const isTranscribed = file.isTranscribed && !keepsCaptions;
  if (facts.durationMs <= 0) throw new RunFailure('media.unreadable', 'it has no length');
  if (isTranscribed) refuseUnheard(facts);
  const { videoId, attempt } = run;
  const { ownerId } = file;
  const { durationMs } = facts;
  return {
    ...{ videoId, attempt, ownerId, durationMs, isTranscribed },
    needsProxy: needsProxy(file, facts),
    ...(keepsCaptions && { keepsCaptions }),
  };
}

/** Whether browsers would not play the recording, or another of its sound tracks, or already play a copy. */
function needsProxy(file: FileItem, facts: MediaFacts): boolean {
  const isOtherSound = facts.audio !== null && !isPlayedSound(facts.sounds, facts.audio.number);
  return file.proxyStatus !== undefined || isOtherSound || !isPlayable(playFacts(file, facts));
}

/** Refuses recordings that the speech recognition does not accept. They can still be captioned by hand. */
function refuseUnheard({ audio, durationMs }: MediaFacts): void {
  if (!audio) throw new RunFailure('media.silent');
  if (durationMs > maxMs) throw new RunFailure('media.toolong');
  if (durationMs < minMs) throw new RunFailure('speech.none');
}

async function probe(cloud: Pick<Cloud, 'tools'> & Pick<CloudReader, 'media'>, file: FileItem): Promise<MediaFacts> {
  const url = await readUrl(cloud.media, file.sourceKey, toolUrlSeconds);
  return sayingWhy(cloud.tools.probe(url, soundChoiceOf(file)));
}

/** Returns how the sound track of a file is chosen when its media are prepared. */
export const soundChoiceOf = ({ chosenSound, language }: FileItem): SoundChoice => ({ number: chosenSound, language });

/** Waits for a media tool, and ends the task with the file's own reason if the file caused the error. */
export async function sayingWhy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof MediaFailure ? error.reason : null;
    if (reason === 'unreadable' || reason === 'toolarge') throw new RunFailure(`media.${reason}`);
    throw error;
  }
}

/** Returns the fields except the duration, which determines the file's place in lists. */
const fieldsOf = ({ video, startTimecode }: MediaFacts) => ({
  fileType: video ? ('video' as const) : ('audio' as const),
  widthPx: video?.widthPx ?? null,
  heightPx: video?.heightPx ?? null,
  frameRate: video?.frameRate ?? null,
  ...(startTimecode !== null && { startTimecode }),
});

const playFacts = ({ fileName }: FileItem, { container, video, audio }: MediaFacts) => ({
  container,
  fileName,
  videoCodec: video?.codec ?? null,
  pixelFormat: video?.pixelFormat ?? null,
  audioCodec: audio?.codec ?? null,
});
