import type { Cloud } from '../../cloud/cloud.ts';
import { putBytes } from '../../cloud/media/store.ts';
import type { ExportItem, ExportKey } from '../../cloud/table/exports.ts';
import { type FileItem, getFile } from '../../cloud/table/files.ts';
import { type RenderRange, renderRanges } from '../../domain/exports/ranges.ts';
import { writeAss } from '../../domain/style/ass/write.ts';
import { wrapLines } from '../../domain/style/wrapLines.ts';
import { RunFailure } from '../runs/progress.ts';
import { keepStored } from '../runs/stored.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { exportKeys } from './objects.ts';
import { exporting, type PlannedExport, requireUnderWay } from './run.ts';

/** Drawn on videos of plans with a watermark. */
const watermark = 'Made with Otoji';

type Parts = Pick<Cloud, 'table' | 'media' | 'now'>;

/** Task 1: stores the captions as they are now, so that all ranges render the same ones, and plans the ranges. */
export async function planExport(cloud: Parts, { videoId, exportId }: ExportKey): Promise<PlannedExport> {
  const item = await requireUnderWay(cloud, { videoId, exportId });
  const file = await getFile(cloud.table, videoId);
  if (!file) throw new RunFailure('run.cancelled');
  await putBytes(cloud.media, exportKeys.captions(item), await captionsOf(cloud, item), 'text/x-ssa');
  const ranges = rangesOf(file);
  await keepStored(cloud, exporting, item, { rangeCount: ranges.length }, 'render');
  return { videoId, exportId, ranges };
}

async function captionsOf(cloud: Parts, item: ExportItem): Promise<string> {
  const loaded = await loadDocument(cloud, item);
  const { tab, widthPx, heightPx, isWatermarked } = item;
  if (!loaded?.document.tabs.some(({ id }) => id === tab)) throw new RunFailure('captions.missing');
  const size = { widthPx, heightPx };
  return writeAss({ document: loaded.document, tab, ...size, wrap: wrapLines, ...(isWatermarked && { watermark }) });
}

function rangesOf({ durationMs, frameRate }: FileItem): RenderRange[] {
  if (!durationMs || !frameRate) throw new RunFailure('engine.failed', 'the file was never probed');
  return renderRanges(durationMs, frameRate);
}
