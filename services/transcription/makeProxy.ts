import type { Cloud } from '../../cloud/cloud.ts';
import { MediaFailure } from '../../cloud/media/ffmpeg/failure.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { readUrl, upload } from '../../cloud/media/store.ts';
import { inWorkspace } from '../../cloud/media/workspace.ts';
import { getFile } from '../../cloud/table/files.ts';
import { keepFields } from '../runs/progress.ts';
import { keepStored } from '../runs/stored.ts';
import { type SteadyProgress, steadyProgress } from '../steadyProgress.ts';
import { toolUrlSeconds } from './probeMedia.ts';
import { type PreparedRun, transcription } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'tools' | 'now' | 'live'>;

/** The function may run for 15 minutes; the rest is for storing what was made. */
const timeoutMs = 13.5 * 60_000;

/**
 * Makes what browsers play of a recording that they do not play as it is, while it is being recognised. The captions do
 * not need it: if it cannot be made, or takes too long, the sound is played.
 */
export async function makeProxy<Given extends PreparedRun>(cloud: Parts, run: Given): Promise<Given> {
  const { videoId, needsProxy } = run;
  const file = needsProxy ? await getFile(cloud.table, videoId) : undefined;
  if (!file) return run;
  const playbackKey = mediaKeys.proxy(videoId);
  try {
    await convert(cloud, file.sourceKey, playbackKey, whileUnderWay(cloud, run));
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    console.warn(`no proxy of ${videoId}:`, error);
    return run;
  }
  await keepStored(cloud, transcription, run, { playbackKey });
  return run;
}

/** Ends the work when its run has ended. */
const whileUnderWay = (cloud: Parts, run: PreparedRun): SteadyProgress =>
  steadyProgress(() => keepFields(cloud, transcription, run, {}));

async function convert(
  { media, tools }: Parts,
  sourceKey: string,
  proxyKey: string,
  progress: SteadyProgress,
): Promise<void> {
  const input = await readUrl(media, sourceKey, toolUrlSeconds);
  const facts = await tools.probe(input);
  await inWorkspace(async (path) => {
    const output = path('proxy.mp4');
    await tools.makeProxy({ input, facts, output, timeoutMs, ...progress });
    await upload(media, proxyKey, output, 'video/mp4');
  });
}
