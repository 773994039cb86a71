import type { Cloud } from '../../cloud/cloud.ts';
import { getBytes, readUrl, upload } from '../../cloud/media/store.ts';
import { inWorkspace } from '../../cloud/media/workspace.ts';
import { type ExportItem, type ExportKey, rangeField } from '../../cloud/table/exports.ts';
import { getFile } from '../../cloud/table/files.ts';
import type { RenderRange } from '../../domain/exports/ranges.ts';
import { RunFailure } from '../runs/progress.ts';
import { keepStored } from '../runs/stored.ts';
import { steadyProgress } from '../steadyProgress.ts';
import { exportKeys } from './objects.ts';
import { exporting, requireUnderWay } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'tools' | 'now'>;

/** The address must remain valid until the range is rendered. */
const sourceSeconds = 3600;

/** Task 2, once for each range in parallel: burns the captions into a range of the upload. */
export async function renderRange(
  cloud: Parts,
  { videoId, exportId, range }: ExportKey & { readonly range: RenderRange },
): Promise<ExportKey> {
  const item = await requireUnderWay(cloud, { videoId, exportId });
  await inWorkspace(async (path) => {
    const output = path('range.mp4');
    await render(cloud, item, range, output);
    await upload(cloud.media, exportKeys.range(item, range.index), output, 'video/mp4');
  });
  await save(cloud, item, range, 1);
  return { videoId, exportId };
}

async function render(cloud: Parts, item: ExportItem, range: RenderRange, output: string): Promise<void> {
  const { widthPx, heightPx, framed } = item;
  const input = await sourceUrl(cloud, item.videoId);
  const ass = Buffer.from(await getBytes(cloud.media, exportKeys.captions(item))).toString('utf8');
  const { video } = await cloud.tools.probe(input);
  if (!video) throw new RunFailure('engine.failed', 'the upload has no picture');
  const progress = steadyProgress((fraction) => save(cloud, item, range, 0.98 * fraction));
  await cloud.tools.renderRange({
    input,
    video,
    range,
    widthPx,
    heightPx,
    ...(framed && { framed }),
    ass,
    output,
    ...progress,
  });
}

/** A presigned address from which ffmpeg reads the upload. */
export async function sourceUrl(cloud: Pick<Cloud, 'table' | 'media'>, videoId: string): Promise<string> {
  const file = await getFile(cloud.table, videoId);
  if (!file) throw new RunFailure('run.cancelled');
  return readUrl(cloud.media, file.sourceKey, sourceSeconds);
}

/** Each range has a field of its own, so that ranges rendered in parallel never overwrite each other. */
const save = (cloud: Parts, item: ExportItem, { index }: RenderRange, fraction: number): Promise<void> =>
  keepStored(cloud, exporting, item, { [rangeField(index)]: fraction });
