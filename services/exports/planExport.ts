import type { Cloud } from '../../cloud/cloud.ts';
import { putBytes } from '../../cloud/media/store.ts';
import type { ExportItem, ExportKey, VideoExport } from '../../cloud/table/files/exports.ts';
import { type FileItem, getFile } from '../../cloud/table/files/files.ts';
import type { TabId } from '../../domain/captions/types.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { type RenderRange, renderRanges } from '../../domain/exports/ranges.ts';
import type { PixelSize } from '../../domain/exports/size.ts';
import { captionTrack } from '../../domain/formats/srt/captionTrack.ts';
import { type CaptionSource, writeAss } from '../../domain/style/ass/write.ts';
import { withSecondTab } from '../../domain/style/secondTab.ts';
import { wrapLines } from '../../domain/style/wrapLines.ts';
import { RunFailure } from '../runs/progress.ts';
import { keepStored } from '../runs/stored.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { exportKeys } from './objects.ts';
import { exporting, type PlannedExport, requireUnderWay } from './run.ts';

/** Text drawn on videos of plans with a watermark. */
const watermark = 'Made with Otoji';

type Parts = Pick<Cloud, 'table' | 'media' | 'now' | 'live'>;

/**
 * Task 1: stores the current captions, so that all ranges render the same ones, and plans the ranges. Sound exports
 * have neither captions nor ranges.
 */
export async function planExport(cloud: Parts, { videoId, exportId }: ExportKey): Promise<PlannedExport> {
  const item = await requireUnderWay(cloud, { videoId, exportId });
  const file = await getFile(cloud.table, videoId);
  if (!file) throw new RunFailure('run.cancelled');
  const planned = item.format === 'mp4' ? await planVideo(cloud, file, item) : { ranges: [], tracks: [] };
  const { ranges, tracks } = planned;
  await keepStored(cloud, exporting, item, { rangeCount: ranges.length, tracks }, 'render');
  return { videoId, exportId, ranges };
}

interface Planned {
  readonly ranges: RenderRange[];
  readonly tracks: readonly TabId[];
}

async function planVideo(cloud: Parts, file: FileItem, item: VideoExport): Promise<Planned> {
  const { document } = (await loadDocument(cloud, item)) ?? {};
  if (!document?.tabs.some(({ id }) => id === item.tab)) throw new RunFailure('captions.missing');
  const tracks = tracksOf(item, document);
  await putBytes(cloud.media, exportKeys.captions(item), drawn(item, document), 'text/x-ssa');
  for (const [index, tab] of tracks.entries()) {
    const track = captionTrack(document.captions(tab), tab, document.settings.style);
    await putBytes(cloud.media, exportKeys.track(item, index), track, 'application/x-subrip');
  }
  return { ranges: rangesOf(file, item), tracks };
}

/** Returns all tabs of the document, the requested one first. */
function tracksOf({ captions, tab }: ExportItem & VideoExport, { tabs }: CaptionDocument): readonly TabId[] {
  if (captions !== 'tracks') return [];
  return [tab, ...tabs.map(({ id }) => id).filter((id) => id !== tab)];
}

/** Returns what is drawn into the picture, as ASS: the burned-in captions and the watermark. */
function drawn(item: VideoExport, document: CaptionDocument): string {
  const { tab, widthPx, heightPx, isWatermarked } = item;
  const shown = shownOf(item, document);
  const size = { widthPx, heightPx };
  return writeAss({ document: shown, tab, ...size, wrap: wrapLines, ...(isWatermarked && { watermark }) });
}

function shownOf({ tab, secondTab, captions }: VideoExport, document: CaptionDocument): CaptionSource {
  if (captions === 'tracks') return { ...settingsOf(document), captions: () => [] };
  return secondTab === undefined ? document : withSecondTab(document, tab, secondTab);
}

const settingsOf = ({ settings, tabs }: CaptionDocument) => ({ settings, tabs });

/** Splits the video into ranges, by the larger of the source picture and the exported picture. */
function rangesOf({ durationMs, frameRate, ...source }: FileItem, made: PixelSize): RenderRange[] {
  if (!durationMs || !frameRate) throw new RunFailure('engine.failed', 'the file was never probed');
  const read = (source.widthPx ?? 0) * (source.heightPx ?? 0);
  return renderRanges(durationMs, frameRate, Math.max(read, made.widthPx * made.heightPx));
}
