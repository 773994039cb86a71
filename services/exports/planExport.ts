import type { Cloud } from '../../cloud/cloud.ts';
import { putBytes } from '../../cloud/media/store.ts';
import {
  type ExportKey,
  isPictureExport,
  type PictureExport,
  type VideoExport,
} from '../../cloud/table/files/exports.ts';
import { type FileItem, getFile } from '../../cloud/table/files/files.ts';
import type { TabId } from '../../domain/captions/types.ts';
import { chaptersOf } from '../../domain/chapters/chapters.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { clipCaptions } from '../../domain/exports/clip.ts';
import { type RenderRange, rangesBetween } from '../../domain/exports/ranges.ts';
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
  const planned = isPictureExport(item) ? await planPicture(cloud, file, item) : { ranges: [], tracks: [] };
  const { ranges, tracks } = planned;
  await keepStored(cloud, exporting, item, { rangeCount: ranges.length, tracks }, 'render');
  return { videoId, exportId, ranges };
}

interface Planned {
  readonly ranges: RenderRange[];
  readonly tracks: readonly TabId[];
}

async function planPicture(cloud: Parts, file: FileItem, item: PictureExport): Promise<Planned> {
  const { document } = (await loadDocument(cloud, item)) ?? {};
  if (!document?.tabs.some(({ id }) => id === item.tab)) throw new RunFailure('captions.missing');
  const tracks = item.format === 'mp4' ? tracksOf(item, document) : [];
  const source = item.clip ? clipCaptions(document, item.clip) : document;
  const chapters = chaptersOf(source.captions(item.tab)).map(({ startMs, title }) => ({ startMs, title }));
  await putBytes(cloud.media, exportKeys.chapters(item), JSON.stringify(chapters), 'application/json');
  await putBytes(cloud.media, exportKeys.captions(item), drawn(item, document), 'text/x-ssa');
  for (const [index, tab] of tracks.entries()) {
    const track = captionTrack(source.captions(tab), tab, document.settings.style);
    await putBytes(cloud.media, exportKeys.track(item, index), track, 'application/x-subrip');
  }
  return { ranges: rangesOf(file, item), tracks };
}

/** Returns all tabs of the document, the requested one first. */
function tracksOf({ captions, tab }: VideoExport, { tabs }: CaptionDocument): readonly TabId[] {
  if (captions !== 'tracks') return [];
  return [tab, ...tabs.map(({ id }) => id).filter((id) => id !== tab)];
}

/** Returns what is drawn into the picture, as ASS: the burned-in captions and the watermark. */
function drawn(item: PictureExport, document: CaptionDocument): string {
  const { tab, widthPx, heightPx, isWatermarked } = item;
  const shown = shownOf(item, document);
  const size = { widthPx, heightPx };
  const range = item.clip && { range: item.clip };
  return writeAss({ document: shown, tab, ...size, wrap: wrapLines, ...range, ...(isWatermarked && { watermark }) });
}

function shownOf(item: PictureExport, document: CaptionDocument): CaptionSource {
  const { tab, secondTab } = item;
  if (item.format === 'mp4' && item.captions === 'tracks') return { ...settingsOf(document), captions: () => [] };
  return secondTab === undefined ? document : withSecondTab(document, tab, secondTab);
}

const settingsOf = ({ settings, tabs }: CaptionDocument) => ({ settings, tabs });

/**
 * Splits the exported part into ranges, by the larger of the source picture and the exported picture. WebM cannot be
 * joined without its own multiplexer, so it is one range; its length is limited when it is requested.
 */
function rangesOf({ durationMs, frameRate, ...source }: FileItem, item: PictureExport): RenderRange[] {
  if (!durationMs || !frameRate) throw new RunFailure('engine.failed', 'the file was never probed');
  const { clip: part = { startMs: 0, endMs: durationMs }, widthPx, heightPx } = item;
  if (item.format === 'webm') return [{ index: 0, startMs: part.startMs, endMs: part.endMs }];
  if (item.format === 'mov') return rangesBetween(part, item.frameRate, widthPx * heightPx);
  const read = (source.widthPx ?? 0) * (source.heightPx ?? 0);
  return rangesBetween(part, frameRate, Math.max(read, widthPx * heightPx));
}
