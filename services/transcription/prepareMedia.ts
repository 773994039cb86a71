import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import type { MediaFacts } from '../../cloud/media/ffmpeg/facts.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { putBytes, readUrl, upload } from '../../cloud/media/store.ts';
import { inWorkspace } from '../../cloud/media/workspace.ts';
import type { FileItem, MediaKeys } from '../../cloud/table/files/files.ts';
import { beginProxy } from '../proxy/beginProxy.ts';
import { soundOfCopy } from '../proxy/queueProxy.ts';
import { enterStep } from '../runs/progress.ts';
import { type SteadyProgress, steadyProgress } from '../runs/steadyProgress.ts';
import { keepStored } from '../runs/stored.ts';
import { sayingWhy, soundChoiceOf, toolUrlSeconds } from './probeMedia.ts';
import { storedSound, storeSubtitles } from './recordedTracks.ts';
import { beginStep, type PreparedRun, type ProbedRun, transcription } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'tools' | 'now' | 'live'> & { readonly jobs: Jobs<'proxy'> };

/**
 * Inputs of every step of the preparation: the upload's address and facts, names for temporary files, and progress
 * reports.
 */
interface Work {
  readonly videoId: string;
  readonly input: string;
  readonly facts: MediaFacts;
  readonly path: (name: string) => string;
  /** Returns the progress of a step that takes the work from fraction `from` to fraction `to`. */
  readonly watch: (from: number, to: number) => SteadyProgress;
}

/**
 * Task 3: creates the audio for the recognition, the thumbnail, and the waveform. A recording that browsers cannot play
 * is converted at the same time, by a run of its own; until then, and if it fails, the sound is played.
 */
export async function prepareMedia(cloud: Parts, run: ProbedRun): Promise<PreparedRun> {
  const { videoId } = run;
  const file = await beginStep(cloud, run, 'prepare');
  const { sourceKey, audioKey } = file;
  // The sound, the picture and the proxy of a file that has captions exist.
  if (file.again && audioKey !== null) return { ...run, audioKey };
  const input = await readUrl(cloud.media, sourceKey, toolUrlSeconds);
  const facts = await sayingWhy(cloud.tools.probe(input, soundChoiceOf(file)));
  if (run.needsProxy && facts.video) await tryToConvert(cloud, file, facts);
  const watch = (from: number, to: number) =>
    steadyProgress((fraction) => enterStep(cloud, transcription, run, 'prepare', from + (to - from) * fraction));
  const work = { videoId, input, facts, watch };
  const { made, subtitles } = await inWorkspace(async (path) => ({
    made: await sayingWhy(makeAll(cloud, { ...work, path })),
    subtitles: file.subtitles ?? (await storeSubtitles(cloud, { ...work, path })),
  }));
  const playbackKey = run.needsProxy ? made.audioKey : sourceKey;
  const tracks = { sounds: facts.sounds.map(storedSound), subtitles, soundNumber: facts.audio?.number ?? null };
  await keepStored(cloud, transcription, run, { ...made, ...tracks, playbackKey });
  return { ...run, audioKey: made.audioKey };
}

/** Begins the conversion. The captions do not need it: if it cannot be started, the sound is played. */
async function tryToConvert(cloud: Parts, file: FileItem, { audio, sounds }: MediaFacts): Promise<void> {
  try {
    const soundNumber = soundOfCopy(sounds.length, audio?.number ?? null);
    await beginProxy(cloud, file, { hasSound: audio !== null, soundNumber });
  } catch (error) {
    console.warn(`no proxy of ${file.videoId}:`, error);
  }
}

type Made = Pick<MediaKeys, 'audioKey' | 'peaksKey' | 'thumbnailKey'>;

/** Fraction of the time spent on the sound. */
const soundShare = 0.9;

async function makeAll(cloud: Parts, work: Work): Promise<Made> {
  const { audio } = work.facts;
  const audioKey = audio ? await makeAudio(cloud, work, audio.streamIndex) : null;
  const peaksKey = audioKey === null ? null : await makePeaks(cloud, work);
  const thumbnailKey = work.facts.video ? await makeThumbnail(cloud, work) : null;
  return { audioKey, peaksKey, thumbnailKey };
}

const audioName = 'audio.mp3';

async function makeAudio(cloud: Parts, work: Work, streamIndex: number): Promise<string> {
  const { videoId, input, facts, path, watch } = work;
  const key = mediaKeys.audio(videoId, 'mp3');
  const { durationMs } = facts;
  await cloud.tools.extractAudio({ input, streamIndex, durationMs, output: path(audioName), ...watch(0, soundShare) });
  await upload(cloud.media, key, path(audioName), 'audio/mpeg');
  return key;
}

/** Computes the waveform from the extracted audio, which is small and already on the local disk. */
async function makePeaks(cloud: Parts, { videoId, path }: Work): Promise<string> {
  const key = mediaKeys.peaks(videoId);
  const peaks = await cloud.tools.peaks({ input: path(audioName) });
  await putBytes(cloud.media, key, peaks, 'application/octet-stream');
  return key;
}

async function makeThumbnail(cloud: Parts, { videoId, input, facts, path }: Work): Promise<string> {
  const key = mediaKeys.thumbnail(videoId);
  await cloud.tools.thumbnail({ input, facts, output: path('thumbnail.jpg') });
  await upload(cloud.media, key, path('thumbnail.jpg'), 'image/jpeg');
  return key;
}
