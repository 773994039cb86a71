import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import type { MediaFacts } from '../../cloud/media/ffmpeg/facts.ts';
import { MediaFailure } from '../../cloud/media/ffmpeg/failure.ts';
import { readUrl } from '../../cloud/media/store.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import { isPlayable } from '../../domain/media/playable.ts';
import { keepFields, RunFailure } from '../runs/progress.ts';
import { beginStep, type ProbedRun, type Run, transcription } from './run.ts';

/** How long a presigned address for a tool is valid; the tool starts reading at once. */
export const toolUrlSeconds = 3600;

/** The speech recognition accepts half a second to four hours. */
const maxMs = 4 * 60 * 60 * 1000;
const minMs = 500;

/** Task 1: determines what the upload really is, whatever its name says. */
export async function probeMedia(
  cloud: Pick<Cloud, 'table' | 'tools' | 'now'> & Pick<CloudReader, 'media'>,
  run: Run,
): Promise<ProbedRun> {
  const file = await beginStep(cloud, run, 'probe');
  const facts = await probe(cloud, file);
  await keepFields(cloud, transcription, run, fieldsOf(facts));
  if (!facts.audio) throw new RunFailure('media.silent');
  if (facts.durationMs <= 0) throw new RunFailure('media.unreadable', 'it has no length');
  if (facts.durationMs > maxMs) throw new RunFailure('media.toolong');
  if (facts.durationMs < minMs) throw new RunFailure('speech.none');
  const { videoId, attempt } = run;
  const needsProxy = !isPlayable(playFacts(file, facts));
  return { videoId, attempt, ownerId: file.ownerId, durationMs: facts.durationMs, needsProxy };
}

async function probe(cloud: Pick<Cloud, 'tools'> & Pick<CloudReader, 'media'>, file: FileItem): Promise<MediaFacts> {
  return readable(cloud.tools.probe(await readUrl(cloud.media, file.sourceKey, toolUrlSeconds)));
}

/** Waits for a tool that reads the upload. @throws RunFailure `media.unreadable` if that is the file's fault. */
export async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MediaFailure && error.reason === 'unreadable') throw new RunFailure('media.unreadable');
    throw error;
  }
}

const fieldsOf = ({ durationMs, video }: MediaFacts) => ({
  durationMs,
  fileType: video ? ('video' as const) : ('audio' as const),
  widthPx: video?.widthPx ?? null,
  heightPx: video?.heightPx ?? null,
  frameRate: video?.frameRate ?? null,
});

const playFacts = ({ fileName }: FileItem, { container, video, audio }: MediaFacts) => ({
  container,
  fileName,
  videoCodec: video?.codec ?? null,
  pixelFormat: video?.pixelFormat ?? null,
  audioCodec: audio?.codec ?? null,
});
