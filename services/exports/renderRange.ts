import type { Cloud } from '../../cloud/cloud.ts';
import { getBytes, readUrl, upload } from '../../cloud/media/store.ts';
import { inWorkspace } from '../../cloud/media/workspace.ts';
import {
  type ExportKey,
  type OverlayExport,
  type PictureExport,
  rangeField,
  rangeFractions,
  type VideoExport,
} from '../../cloud/table/files/exports.ts';
import { getFile } from '../../cloud/table/files/files.ts';
import type { RenderRange } from '../../domain/exports/ranges.ts';
import type { SoundChoice } from '../../domain/media/tracks.ts';
import { RunFailure } from '../runs/progress.ts';
import { steadyProgress } from '../runs/steadyProgress.ts';
import { keepStored } from '../runs/stored.ts';
import { exportKeys } from './objects.ts';
import { isCopied } from './picture.ts';
import { exporting, requirePicture } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'tools' | 'now' | 'live'>;

/** Validity of the source address, in seconds. It must last until the range is rendered. */
const sourceSeconds = 3600;

/** Task 2, once per range, in parallel: draws the captions into a range of the upload, if there is anything to draw. */
export async function renderRange(
  cloud: Parts,
  { videoId, exportId, range }: ExportKey & { readonly range: RenderRange },
): Promise<ExportKey> {
  const item = await requirePicture(cloud, { videoId, exportId });
  // After an interruption all ranges are requested again.
  if (rangeFractions(item)[range.index] === 1) return { videoId, exportId };
  await inWorkspace(async (path) => {
    const output = path('range');
    const isRendered = await (item.format === 'mp4'
      ? render(cloud, item, range, output)
      : renderOverlay(cloud, item, range, output));
    // The content type is that of the joined file, which is stored separately.
    if (isRendered) await upload(cloud.media, exportKeys.range(item, range.index), output, 'video/mp4');
  });
  await save(cloud, item, range, 1);
  return { videoId, exportId };
}

/** Renders a range. Returns false if the picture is copied when the ranges are joined. */
async function render(cloud: Parts, item: VideoExport, range: RenderRange, output: string): Promise<boolean> {
  const { widthPx, heightPx, framed } = item;
  const { input } = await openSource(cloud, item.videoId);
  const { video } = await cloud.tools.probe(input);
  if (!video) throw new RunFailure('engine.failed', 'the upload has no picture');
  if (isCopied(item, video)) return false;
  await cloud.tools.renderRange({
    input,
    video,
    range,
    widthPx,
    heightPx,
    ...(framed && { framed }),
    ...(await drawing(cloud, item, range)),
    output,
  });
  return true;
}

async function renderOverlay(cloud: Parts, item: OverlayExport, range: RenderRange, output: string): Promise<boolean> {
  const { format, frameRate, widthPx, heightPx } = item;
  const options = await drawing(cloud, item, range);
  await cloud.tools.renderOverlay({ format, frameRate, widthPx, heightPx, range, output, ...options });
  return true;
}

/** Returns the stored captions, and where the progress of the range is reported. */
async function drawing(cloud: Parts, item: PictureExport, range: RenderRange) {
  const ass = Buffer.from(await getBytes(cloud.media, exportKeys.captions(item))).toString('utf8');
  return { ass, ...steadyProgress((fraction) => save(cloud, item, range, 0.98 * fraction)) };
}

/** Returns a presigned address from which ffmpeg reads the upload, its size, and the sound track that is heard. */
export async function openSource(
  cloud: Pick<Cloud, 'table' | 'media' | 'live'>,
  videoId: string,
): Promise<{ readonly input: string; readonly sizeBytes: number; readonly sound: SoundChoice }> {
  const file = await getFile(cloud.table, videoId);
  if (!file) throw new RunFailure('run.cancelled');
  const { sourceKey, sizeBytes, soundNumber } = file;
  return {
    input: await readUrl(cloud.media, sourceKey, sourceSeconds),
    sizeBytes,
    sound: { number: soundNumber ?? 0 },
  };
}

/**
 * Saves the progress of a range. Each range has a field of its own, so that ranges rendered in parallel never overwrite
 * each other.
 */
const save = (cloud: Parts, item: PictureExport, { index }: RenderRange, fraction: number): Promise<void> =>
  keepStored(cloud, exporting, item, { [rangeField(index)]: fraction });
