import { cellOf } from '../../captions/cells.ts';
import type { Caption, Cell, TabId } from '../../captions/types.ts';
import { mergeStyle } from '../../style/merge.ts';
import { frameToMs, msToFrame } from '../../timecode/frames.ts';
import { formatLabel, framesPerDay, labelOfFrame } from '../../timecode/labels.ts';
import { exactRate, type FrameRateSetting } from '../../timecode/rates.ts';
import { encodeText } from '../encoding/encode.ts';
import { fileLoss, lossOf, speakerLosses, styleLosses, videoStyleLosses } from '../losses.ts';
import { substitute, wrapped } from '../text/fitting.ts';
import { cellLines, cueSpans } from '../text/lines.ts';
import { programmeStartFrame } from '../text/programmeStart.ts';
import { type CaptionSource, type Loss, tabOf, type Writer, type Written } from '../writer.ts';
import { codeOf, similarCharacters } from './characters.ts';
import { columnCount, rowCount, withParity } from './codes.ts';
import { colorNumber, linesOfSpans, lookOf, type Rows, writeRows } from './rows.ts';
import { type Load, scheduleOf } from './schedule.ts';

/**
 * Writes Scenarist closed captions as pop-on captions of channel 1: at most 15 rows of 32 columns, characters of
 * CEA-608, one pair of bytes per frame of 29.97. Longer lines are wrapped, and captions that cannot be loaded in time
 * appear later; both are reported.
 */
export const write: Writer = (source, options): Written => {
  const tab = tabOf(source, options);
  const setting = rateFor(source.settings.frameRate);
  const rate = exactRate(setting);
  const startFrame = programmeStartFrame(source, options, rate);
  if (startFrame === null) return refuseStart();
  const losses: Loss[] = [...rateLosses(source.settings.frameRate, setting)];
  const similar = new Set<string>();
  const written: Drawn[] = [];
  let index = 0;
  for (const caption of source.captions(tab.id)) {
    const drawn = draw(caption, index, tab.id, source, similar);
    if (drawn) written.push(drawn);
    index++;
  }
  const late = written.filter(({ caption }) => startFrame + msToFrame(caption.endMs, rate) >= framesPerDay(rate));
  if (late.length > 0) return refuse('time.beyondDay', 'the labels of SCC end after 24 hours', late);
  const tall = written.filter(({ lineCount }) => lineCount > rowCount);
  if (tall.length > 0) return refuse('lines.tooMany', 'SCC holds 15 lines a caption', tall);
  const loads = written.map(
    ({ caption, rows }): Load => ({
      startFrame: msToFrame(caption.startMs, rate),
      endFrame: msToFrame(caption.endMs, rate),
      atoms: rows.atoms,
    }),
  );
  const { sendings, lateFrames } = scheduleOf(loads);
  for (const [at, { caption, index, losses: own }] of written.entries()) {
    losses.push(...own);
    const lateMs = frameToMs(lateFrames[at] ?? 0, rate);
    if (lateMs > 0) losses.push(lossOf(caption, index, 'time.late', `${(lateMs / 1000).toFixed(2)} s`));
    const before = written[at - 1];
    if (before && caption.startMs < before.caption.endMs)
      losses.push(lossOf(caption, index, 'captions.overlap', `${before.index + 1}`));
  }
  if (similar.size > 0) losses.push(fileLoss('letters.similar', [...similar].join(', ')));
  losses.push(
    ...styleLosses(source, tab.id, carried),
    ...videoStyleLosses(source, carried),
    ...speakerLosses(source, tab.id),
  );
  const lines = sendings.map(({ frame, atoms }) => {
    const pairs = atoms.flat().map(hexOf).join(' ');
    return `${formatLabel(labelOfFrame(Math.max(0, startFrame + frame), rate), rate)}\t${pairs}\n\n`;
  });
  return { bytes: encodeText(`Scenarist_SCC V1.0\n\n${lines.join('')}`, 'utf-8'), losses };
};

const carried = ['italic', 'underline', 'color', 'vertical', 'horizontal', 'secondPosition'] as const;

const hexOf = ([first, second]: readonly [number, number]): string =>
  [first, second].map((byte) => withParity(byte).toString(16).padStart(2, '0')).join('');

/** SCC counts 29.97 frames. Without drop-frame only if the document counts without it at an NTSC rate. */
function rateFor(setting: FrameRateSetting | null): FrameRateSetting {
  const isNtsc = setting !== null && exactRate(setting).denominator === 1001;
  return { frameRate: 29.97, dropFrame: !isNtsc || setting.dropFrame };
}

function rateLosses(setting: FrameRateSetting | null, { dropFrame }: FrameRateSetting): Loss[] {
  if (setting?.frameRate === 29.97) return [];
  return [fileLoss('frameRate.converted', dropFrame ? '29.97 drop-frame' : '29.97')];
}

interface Drawn {
  readonly caption: Caption;
  readonly index: number;
  readonly rows: Rows;
  readonly lineCount: number;
  readonly losses: readonly Loss[];
}

/** Returns the codes of a caption with its losses; null if it has no text. */
function draw(
  caption: Caption,
  index: number,
  tab: TabId,
  { settings }: CaptionSource,
  similar: Set<string>,
): Drawn | null {
  const cell = cellOf(caption, tab);
  const plain = substitutedCell(cell, similar);
  const style = mergeStyle(settings.style, cell.style);
  const said = cellLines(plain.cell, settings.style);
  if (said.lines.length === 0) return null;
  const columns = columnCount - codeColumns(style.color, style.italic || plain.cell.marks !== undefined);
  const fitted = wrapped(said, columns);
  const spans = cueSpans(plain.cell, fitted, style);
  const rows =
    fitted.lines.length > rowCount ? { atoms: [], isMoved: false } : writeRows(linesOfSpans(spans, style.color), style);
  const losses: Loss[] = [];
  const lose = (code: Loss['code'], detail: string) => losses.push(lossOf(caption, index, code, detail));
  if (plain.missing.length > 0) lose('letters.notInFormat', plain.missing.join(' '));
  if (fitted.lines.length > said.lines.length) lose('lines.wrapped', `${columns}`);
  if (rows.isMoved) lose('style.notCarried', 'italic');
  if (colorNumber(style.color) === undefined) lose('style.notCarried', 'color');
  return { caption, index, rows, lineCount: fitted.lines.length, losses };
}

/** Columns that the codes of a line's first look may take. */
const codeColumns = (color: string, isItalic: boolean): number =>
  (lookOf({ emphasis: [] }, color).color > 0 ? 1 : 0) + (isItalic ? 1 : 0);

function substitutedCell(cell: Cell, similar: Set<string>): { cell: Cell; missing: readonly string[] } {
  return substitute(cell, { hasCharacter: (character) => codeOf(character) !== undefined, similarCharacters, similar });
}

const refuseStart = (): Written => ({
  refusal: {
    reason: 'options',
    message: 'the start of the programme is not a time at this frame rate',
    losses: [],
  },
});

function refuse(code: 'time.beyondDay' | 'lines.tooMany', message: string, drawn: readonly Drawn[]): Written {
  const losses = drawn.map(({ caption, index, lineCount }) =>
    lossOf(caption, index, code, code === 'lines.tooMany' ? `${lineCount}` : ''),
  );
  return { refusal: { reason: 'captions', message, losses } };
}
