import type { Cloud } from '../../cloud/cloud.ts';
import { MediaFailure } from '../../cloud/media/ffmpeg/failure.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { putBytes, readUrl } from '../../cloud/media/store.ts';
import { getFile } from '../../cloud/table/files/files.ts';
import type { ShotList } from '../../domain/media/shots.ts';
import { keepStored } from '../runs/stored.ts';
import { toolUrlSeconds } from './probeMedia.ts';
import { type RecognisedRun, transcription } from './run.ts';

/**
 * Returns the timeout in milliseconds: long enough for nearly every film, and never much longer than the recognition,
 * which runs at the same time.
 */
const timeoutMs = (durationMs: number) => Math.min(10 * 60_000, 20_000 + durationMs / 8);

/**
 * Finds the shot changes during the recognition. The captions do not need them: if the pictures cannot be read, or take
 * too long, there are no shot changes or only the first ones. Existing shot changes are kept, because people correct
 * them.
 */
export async function findShots(
  cloud: Pick<Cloud, 'table' | 'media' | 'tools' | 'now' | 'live'>,
  run: RecognisedRun,
): Promise<RecognisedRun> {
  const { videoId } = run;
  const file = await getFile(cloud.table, videoId);
  if (file?.fileType !== 'video' || file.shotsKey) return run;
  const shotsMs = await find(cloud, file.sourceKey, run);
  if (shotsMs.length === 0) return run;
  const shotsKey = mediaKeys.shots(videoId);
  const list: ShotList = { version: 1, shotsMs };
  await putBytes(cloud.media, shotsKey, JSON.stringify(list), 'application/json');
  await keepStored(cloud, transcription, run, { shotsKey });
  return run;
}

async function find(
  { media, tools }: Pick<Cloud, 'media' | 'tools'>,
  sourceKey: string,
  { videoId, durationMs }: RecognisedRun,
): Promise<readonly number[]> {
  try {
    const input = await readUrl(media, sourceKey, toolUrlSeconds);
    const { video } = await tools.probe(input);
    if (!video) return [];
    return await tools.findShots({ input, streamIndex: video.streamIndex, timeoutMs: timeoutMs(durationMs) });
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    console.warn(`no shot changes of ${videoId}:`, error);
    return [];
  }
}
