import type { Caption, CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { Severity } from '../../../../../domain/quality/findings.ts';
import type { SectionStatus } from '../../../../../domain/sections/sections.ts';
import { formatClock } from '../../../../../domain/timecode/clock.ts';
import { frameToMs, msToFrame } from '../../../../../domain/timecode/frames.ts';
import type { ExactRate } from '../../../../../domain/timecode/rates.ts';
import type { SilentGap } from '../../../../../domain/transcript/doubts.ts';
import type { Peaks } from '../media/peaks.ts';
import { labelStepSeconds } from '../media/scale.ts';
import { paintSound } from './paintSound.ts';

/** Colors of the strip, read from the theme's variables. */
export interface Palette {
  readonly wave: string;
  readonly line: string;
  readonly label: string;
  readonly shot: string;
  readonly block: string;
  readonly blockEdge: string;
  readonly blockText: string;
  readonly currentBlock: string;
  readonly currentText: string;
  readonly error: string;
  readonly warning: string;
  readonly comment: string;
  readonly status: Readonly<Record<SectionStatus, string>>;
  readonly font: string;
}

/** Name and status of a section, displayed at its start. */
export interface SectionMark {
  readonly startMs: number;
  readonly endMs: number;
  readonly name: string;
  readonly status: SectionStatus;
}

/** One tile of the strip. All lengths are in CSS pixels; the context is scaled to device pixels. */
interface Tile {
  readonly startMs: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pxPerSecond: number;
  /** Captions in order. Empty if there are too many to distinguish; `covered` then shows where they are. */
  readonly captions: readonly Caption[];
  /** Whether equal parts of the tile contain a caption; null if captions are drawn individually. */
  readonly covered: readonly boolean[] | null;
  readonly shotsMs: readonly number[];
  /** Start times of captions with open comments. */
  readonly commentsMs: readonly number[];
  /** Sections that overlap the tile. */
  readonly sections: readonly SectionMark[];
  /** Silences, if displayed. */
  readonly silences: readonly SilentGap[];
  readonly tab: TabId;
  /** Tab whose texts stand for those that the tab lacks. */
  readonly sourceTab: TabId | undefined;
  readonly currentId: CaptionId | null;
  readonly selectedIds: ReadonlySet<CaptionId>;
  /** Returns the severity of a caption's worst finding. */
  readonly severityOf: (id: CaptionId) => Severity | null;
  readonly peaks: Peaks | null;
  /** Whether the spectrogram is drawn above the waveform. */
  readonly showsSpectrum: boolean;
  /** Factor applied to the loudness. */
  readonly gain: number;
  /** Frame rate for the frame marks of the ruler, drawn if there is enough space. */
  readonly frames: ExactRate | null;
  readonly palette: Palette;
}

export const rulerPx = 20;
const blockPx = 30;
const blockGapPx = 4;
const markPx = 3;

/** Height of the band at the bottom in which captions can be grabbed. */
export const blockBandPx = blockPx + 2 * blockGapPx;

/** Draws one tile: ruler, waveform, silences, shot changes, sections, comments and caption blocks. */
export function paintTile(context: CanvasRenderingContext2D, tile: Tile): void {
  context.clearRect(0, 0, tile.widthPx, tile.heightPx);
  context.textBaseline = 'middle';
  context.font = tile.palette.font;
  paintSound(context, { ...tile, color: tile.palette.wave, topPx: rulerPx, bottomPx: waveBottom(tile) });
  paintSilences(context, tile);
  paintShots(context, tile);
  paintSections(context, tile);
  paintRuler(context, tile);
  if (tile.covered) paintCovered(context, tile, tile.covered);
  for (const caption of tile.captions) {
    paintBlock(context, tile, caption);
    paintMark(context, tile, caption);
  }
  for (const overlap of overlapsOf(tile.captions)) paintOverlap(context, tile, overlap);
  for (const ms of tile.commentsMs) paintComment(context, tile, ms);
}

/** Bottom edge of the waveform. */
const waveBottom = ({ heightPx }: Tile): number => heightPx - blockBandPx - markPx;

const pxOf = ({ startMs, pxPerSecond }: Tile, ms: number): number => ((ms - startMs) * pxPerSecond) / 1000;

/** Paints silences as a tint with a line at the top and bottom, over the waveform. */
function paintSilences(context: CanvasRenderingContext2D, tile: Tile): void {
  const [top, bottom] = [rulerPx, waveBottom(tile)];
  context.fillStyle = tile.palette.warning;
  for (const { startMs, endMs } of tile.silences) {
    const x = pxOf(tile, startMs);
    const width = Math.max(1, pxOf(tile, endMs) - x);
    context.globalAlpha = 0.14;
    context.fillRect(x, top, width, bottom - top);
    context.globalAlpha = 1;
    context.fillRect(x, top, width, 1);
    context.fillRect(x, bottom - 1, width, 1);
  }
}

function paintRuler(context: CanvasRenderingContext2D, tile: Tile): void {
  const step = labelStepSeconds(tile.pxPerSecond);
  const firstSecond = Math.floor(tile.startMs / 1000 / step) * step;
  const endSecond = (tile.startMs + (tile.widthPx * 1000) / tile.pxPerSecond) / 1000;
  if (tile.frames) paintFrames(context, tile, tile.frames);
  for (let second = firstSecond; second <= endSecond; second += step) {
    const x = Math.round(pxOf(tile, second * 1000));
    context.fillStyle = tile.palette.line;
    context.fillRect(x, 0, 1, rulerPx - 4);
    context.fillStyle = tile.palette.label;
    // Leaves space for the playhead's handle, which has the same width.
    context.fillText(formatClock(second * 1000), x + 8, rulerPx / 2 - 1);
  }
}

const leastFramePx = 6;

function paintFrames(context: CanvasRenderingContext2D, tile: Tile, rate: ExactRate): void {
  if ((tile.pxPerSecond * rate.denominator) / rate.numerator < leastFramePx) return;
  context.fillStyle = tile.palette.line;
  for (let frame = msToFrame(tile.startMs, rate); ; frame += 1) {
    const x = pxOf(tile, frameToMs(frame, rate));
    if (x > tile.widthPx) return;
    context.fillRect(Math.round(x), rulerPx - 4, 1, 4);
  }
}

/** Paints shot changes: a dashed line down to the captions, with a triangle on the ruler to grab. */
function paintShots(context: CanvasRenderingContext2D, tile: Tile): void {
  context.fillStyle = tile.palette.shot;
  for (const ms of tile.shotsMs) {
    const x = Math.round(pxOf(tile, ms));
    context.beginPath();
    context.moveTo(x - 5, rulerPx - 4);
    context.lineTo(x + 5, rulerPx - 4);
    context.lineTo(x, rulerPx + 5);
    context.fill();
    for (let y = rulerPx; y < tile.heightPx - blockBandPx; y += 6) context.fillRect(x, y, 1, 4);
  }
}

/** Width of a comment mark, to the right of the start of its caption. */
export const commentPx = 12;

/** Paints a speech bubble over the start of a caption, above the line that marks findings. */
function paintComment(context: CanvasRenderingContext2D, tile: Tile, ms: number): void {
  const [x, y] = [pxOf(tile, ms), waveBottom(tile) - 13];
  context.fillStyle = tile.palette.comment;
  context.beginPath();
  context.roundRect(x, y, commentPx - 1, 8, 2);
  context.fill();
  context.beginPath();
  context.moveTo(x + 1, y + 7);
  context.lineTo(x + 6, y + 7);
  context.lineTo(x + 1, y + 12);
  context.fill();
}

/** Paints each section as a line down from the ruler, in the color of its status, with its name. */
function paintSections(context: CanvasRenderingContext2D, tile: Tile): void {
  for (const { startMs, endMs, name, status } of tile.sections) {
    const x = pxOf(tile, startMs);
    const width = pxOf(tile, endMs) - x;
    context.fillStyle = tile.palette.status[status];
    context.fillRect(Math.round(x), rulerPx, 2, tile.heightPx - rulerPx);
    context.fillRect(x, rulerPx, width, 2);
    if (width < 24) continue;
    context.save();
    context.beginPath();
    context.rect(x, rulerPx, width - 4, rulerPx);
    context.clip();
    context.fillStyle = tile.palette.label;
    context.fillText(name, x + 8, rulerPx + 11);
    context.restore();
  }
}

function paintCovered(context: CanvasRenderingContext2D, tile: Tile, covered: readonly boolean[]): void {
  const partPx = tile.widthPx / covered.length;
  context.fillStyle = tile.palette.blockEdge;
  for (const [part, isCovered] of covered.entries()) {
    if (isCovered) context.fillRect(part * partPx, tile.heightPx - blockPx - blockGapPx, partPx, blockPx);
  }
}

/** Returns the position and width of a caption's block. */
function blockOf(tile: Tile, { startMs, endMs }: Caption): { readonly x: number; readonly width: number } {
  return { x: pxOf(tile, startMs), width: Math.max(3, ((endMs - startMs) * tile.pxPerSecond) / 1000 - 1) };
}

/** Paints a line above the block of a caption with findings: solid for an error, dashed for a warning. */
function paintMark(context: CanvasRenderingContext2D, tile: Tile, caption: Caption): void {
  const severity = tile.severityOf(caption.id);
  if (severity === null) return;
  const { x, width } = blockOf(tile, caption);
  const y = tile.heightPx - blockPx - blockGapPx - markPx - 2;
  const [dashPx, stepPx] = severity === 'error' ? [width, width] : [5, 8];
  context.fillStyle = tile.palette[severity];
  for (let from = 0; from < width; from += stepPx) {
    context.fillRect(x + from, y, Math.min(dashPx, width - from), markPx);
  }
}

function paintBlock(context: CanvasRenderingContext2D, tile: Tile, caption: Caption): void {
  const { palette, tab } = tile;
  const { x, width } = blockOf(tile, caption);
  const y = tile.heightPx - blockPx - blockGapPx;
  const isCurrent = caption.id === tile.currentId;
  context.fillStyle = isCurrent ? palette.currentBlock : palette.block;
  context.beginPath();
  context.roundRect(x, y, width, blockPx, 4);
  context.fill();
  if (tile.selectedIds.has(caption.id)) {
    context.lineWidth = 2;
    context.strokeStyle = palette.currentBlock;
    context.stroke();
  }
  context.fillStyle = isCurrent ? palette.currentBlock : palette.blockEdge;
  context.fillRect(x, y + 4, 2, blockPx - 8);
  if (width < 24) return;
  context.save();
  context.clip();
  const own = caption.cells[tab]?.text ?? '';
  const text = own || caption.cells[tile.sourceTab ?? tab]?.text || '';
  context.fillStyle = isCurrent ? palette.currentText : palette.blockText;
  context.globalAlpha = own === '' ? 0.55 : 1;
  context.fillText(text.replaceAll('\n', ' '), x + 8, y + blockPx / 2 + 0.5);
  context.restore();
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Returns the overlaps of captions, which are ordered by in time. */
export function overlapsOf(captions: readonly Caption[]): readonly Span[] {
  const overlaps: Span[] = [];
  let latestMs = Number.NEGATIVE_INFINITY;
  for (const { startMs, endMs } of captions) {
    if (startMs < latestMs) overlaps.push({ startMs, endMs: Math.min(endMs, latestMs) });
    latestMs = Math.max(latestMs, endMs);
  }
  return overlaps;
}

/** Paints stripes in the error color over both blocks, with an edge on either side. */
function paintOverlap(context: CanvasRenderingContext2D, tile: Tile, { startMs, endMs }: Span): void {
  const x = pxOf(tile, startMs);
  const width = Math.max(2, pxOf(tile, endMs) - x);
  const y = tile.heightPx - blockPx - blockGapPx;
  context.save();
  context.beginPath();
  context.rect(x, y, width, blockPx);
  context.clip();
  context.strokeStyle = tile.palette.error;
  context.lineWidth = 2;
  for (let from = x - blockPx; from < x + width; from += 7) {
    context.beginPath();
    context.moveTo(from, y + blockPx);
    context.lineTo(from + blockPx, y);
    context.stroke();
  }
  context.strokeRect(x, y, width, blockPx);
  context.restore();
}
