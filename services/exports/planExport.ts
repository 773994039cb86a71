import type { Cloud } from '../../cloud/cloud.ts';
import { putBytes } from '../../cloud/media/store.ts';
import { type ExportItem, type ExportKey, updateExport } from '../../cloud/table/exports.ts';
import { type FileItem, readFile } from '../../cloud/table/files.ts';
import { type RenderRange, renderRanges } from '../../domain/exports/ranges.ts';
import { writeAss } from '../../domain/style/ass/write.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { abandon } from './abandon.ts';
import { exportKeys } from './objects.ts';
import { ExportFailure, type PlannedExport, requireUnderWay } from './run.ts';

/** Drawn on videos of plans that bear it. */
const watermark = 'Made with Otoji';

type Parts = Pick<Cloud, 'table' | 'media' | 'now'>;

/** Box 1: fixes the captions as they are now, for all ranges alike, and the ranges. */
export async function planExport(cloud: Parts, { videoId, exportId }: ExportKey): Promise<PlannedExport> {
  const item = await requireUnderWay(cloud, { videoId, exportId });
  const file = await readFile(cloud.table, videoId);
  if (!file) throw new ExportFailure('export.cancelled');
  await putBytes(cloud.media, exportKeys.captions(item), await captionsOf(cloud, item), 'text/x-ssa');
  const ranges = rangesOf(file);
  const planned = { step: 'render', fraction: 0, rangeCount: ranges.length } as const;
  const isUnderWay = await updateExport(cloud.table, item, { ...planned, updatedAt: cloud.now().toISOString() });
  if (!isUnderWay) throw await abandon(cloud, item);
  return { videoId, exportId, ranges };
}

async function captionsOf(cloud: Parts, item: ExportItem): Promise<string> {
  const loaded = await loadDocument(cloud, item);
  const { tab, widthPx, heightPx, isWatermarked } = item;
  if (!loaded?.document.tabs.some(({ id }) => id === tab)) throw new ExportFailure('captions.missing');
  const size = { widthPx, heightPx };
  return writeAss({ document: loaded.document, tab, ...size, ...(isWatermarked && { watermark }) });
}

function rangesOf({ durationMs, frameRate }: FileItem): RenderRange[] {
  if (!durationMs || !frameRate) throw new ExportFailure('engine.failed', 'the file was never probed');
  return renderRanges(durationMs, frameRate);
}
