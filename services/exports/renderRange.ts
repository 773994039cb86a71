import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix, getBytes, readUrl, upload } from '../../cloud/media/store.ts';
import { inWorkspace } from '../../cloud/media/workspace.ts';
import { type ExportItem, type ExportKey, saveRangeFraction } from '../../cloud/table/exports.ts';
import { readFile } from '../../cloud/table/files.ts';
import type { RenderRange } from '../../domain/exports/ranges.ts';
import { steadyProgress } from '../steadyProgress.ts';
import { exportKeys } from './objects.ts';
import { ExportFailure, requireUnderWay } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'tools' | 'now'>;

/** The address must outlive the rendering of one range. */
const sourceSeconds = 3600;

/** Box 2, one for each range side by side: burns the captions into a stretch of the upload. */
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
  await finish(cloud, item, range);
  return { videoId, exportId };
}

async function render(cloud: Parts, item: ExportItem, range: RenderRange, output: string): Promise<void> {
  const { widthPx, heightPx } = item;
  const input = await sourceUrl(cloud, item.videoId);
  const ass = Buffer.from(await getBytes(cloud.media, exportKeys.captions(item))).toString('utf8');
  const { video } = await cloud.tools.probe(input);
  if (!video) throw new ExportFailure('engine.failed', 'the upload has no picture');
  const progress = steadyProgress((fraction) => save(cloud, item, range, 0.98 * fraction));
  await cloud.tools.renderRange({ input, video, range, widthPx, heightPx, ass, output, ...progress });
}

/** An address of the upload for ffmpeg to read from. */
export async function sourceUrl(cloud: Pick<Cloud, 'table' | 'media'>, videoId: string): Promise<string> {
  const file = await readFile(cloud.table, videoId);
  if (!file) throw new ExportFailure('export.cancelled');
  return readUrl(cloud.media, file.sourceKey, sourceSeconds);
}

async function save(cloud: Parts, item: ExportItem, { index }: RenderRange, fraction: number): Promise<void> {
  const at = cloud.now().toISOString();
  if (!(await saveRangeFraction(cloud.table, item, index, fraction, at))) throw new ExportFailure('export.cancelled');
}

/** A piece that came after the export was cancelled is left to nobody. */
async function finish(cloud: Parts, item: ExportItem, range: RenderRange): Promise<void> {
  try {
    await save(cloud, item, range, 1);
  } catch (error) {
    await deletePrefix(cloud.media, exportKeys.range(item, range.index));
    throw error;
  }
}
