import type { Caption, CaptionId, TabId } from '../../../../domain/captions/types.ts';
import type { Severity } from '../../../../domain/quality/findings.ts';
import { formatClock } from '../../../../domain/timecode/clock.ts';
import { levelBetween, type Peaks } from './peaks.ts';
import { labelStepSeconds } from './scale.ts';

/** The colors of the strip, read from the theme's variables. */
export interface Palette {
  readonly wave: string;
  readonly line: string;
  readonly label: string;
  readonly block: string;
  readonly blockEdge: string;
  readonly blockText: string;
  readonly currentBlock: string;
  readonly currentText: string;
  readonly error: string;
  readonly warning: string;
  readonly font: string;
}

/** One piece of the strip. All lengths are CSS pixels; the context is scaled to the screen's own. */
export interface Tile {
  readonly startMs: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pxPerSecond: number;
  readonly captions: readonly Caption[];
  readonly tab: TabId;
  readonly currentId: CaptionId | null;
  readonly selectedIds: ReadonlySet<CaptionId>;
  /** How bad the worst is that is wrong with a caption. */
  readonly severityOf: (id: CaptionId) => Severity | null;
  readonly peaks: Peaks | null;
  readonly palette: Palette;
}

const rulerPx = 18;
const blockPx = 30;
const blockGapPx = 4;
const markPx = 3;

/** Draws ruler, waveform and caption blocks of one tile. */
export function paintTile(context: CanvasRenderingContext2D, tile: Tile): void {
  context.clearRect(0, 0, tile.widthPx, tile.heightPx);
  context.textBaseline = 'middle';
  context.font = tile.palette.font;
  paintWave(context, tile);
  paintRuler(context, tile);
  for (const caption of tile.captions) {
    paintBlock(context, tile, caption);
    paintMark(context, tile, caption);
  }
}

function paintWave(context: CanvasRenderingContext2D, { peaks, ...tile }: Tile): void {
  const [top, bottom] = [rulerPx, tile.heightPx - blockPx - 2 * blockGapPx - markPx];
  const middle = (top + bottom) / 2;
  context.fillStyle = tile.palette.wave;
  if (!peaks) {
    context.fillRect(0, middle, tile.widthPx, 1);
    return;
  }
  const msPerBar = 3000 / tile.pxPerSecond;
  for (let x = 0; x < tile.widthPx; x += 3) {
    const fromMs = tile.startMs + (x * 1000) / tile.pxPerSecond;
    const height = Math.max(1, levelBetween(peaks, fromMs, fromMs + msPerBar) * (bottom - top));
    context.fillRect(x, middle - height / 2, 2, height);
  }
}

function paintRuler(context: CanvasRenderingContext2D, tile: Tile): void {
  const step = labelStepSeconds(tile.pxPerSecond);
  const firstSecond = Math.floor(tile.startMs / 1000 / step) * step;
  const endSecond = (tile.startMs + (tile.widthPx * 1000) / tile.pxPerSecond) / 1000;
  for (let second = firstSecond; second <= endSecond; second += step) {
    const x = (second - tile.startMs / 1000) * tile.pxPerSecond;
    context.fillStyle = tile.palette.line;
    context.fillRect(Math.round(x), 0, 1, rulerPx - 4);
    context.fillStyle = tile.palette.label;
    context.fillText(formatClock(second * 1000), Math.round(x) + 5, rulerPx / 2 - 1);
  }
}

/** Where a caption's block begins and how wide it is. */
function blockOf(tile: Tile, { startMs, endMs }: Caption): { readonly x: number; readonly width: number } {
  const x = ((startMs - tile.startMs) * tile.pxPerSecond) / 1000;
  return { x, width: Math.max(3, ((endMs - startMs) * tile.pxPerSecond) / 1000 - 1) };
}

/** A line over the block: whole for an error, dashed for a warning. */
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
  context.fillStyle = isCurrent ? palette.currentText : palette.blockText;
  context.fillText((caption.cells[tab]?.text ?? '').replaceAll('\n', ' '), x + 8, y + blockPx / 2 + 0.5);
  context.restore();
}
