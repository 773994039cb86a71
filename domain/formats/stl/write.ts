import { cellOf } from '../../captions/cells.ts';
import type { Caption, Cell, Style, TabId } from '../../captions/types.ts';
import { mergeStyle } from '../../style/merge.ts';
import { msToFrame } from '../../timecode/frames.ts';
import { framesPerDay, labelOfFrame } from '../../timecode/labels.ts';
import { type ExactRate, exactRate, type FrameRateSetting } from '../../timecode/rates.ts';
import { fileLoss, lossOf, speakerLosses, styleLosses, videoStyleLosses } from '../losses.ts';
import { substitute, wrapped } from '../text/fitting.ts';
import { cellLines, cueSpans } from '../text/lines.ts';
import { programmeStartFrame } from '../text/programmeStart.ts';
import { type CaptionSource, type Loss, tabOf, type Writer, type Written } from '../writer.ts';
import { blockBytes, headerBytes, rowCount, textBytes } from './blocks.ts';
import { bestTable, bytesIn, type CodeTable, similarCharacters } from './codeTables.ts';
import { fieldOf } from './fields.ts';
import { headerOf } from './header.ts';
import { teletextColors } from './textField.ts';

/** Columns of a teletext row without its codes for height and box, and without one for a color. */
const columnCount = 36;

/**
 * Writes EBU STL (Tech 3264), with 25 or 29.97 frames a second and the code table that contains most of the text.
 * Longer lines are wrapped. Teletext subtitles have colors, open ones italic and underline.
 */
export const write: Writer = (source, options): Written => {
  const tab = tabOf(source, options);
  const setting = rateFor(source.settings.frameRate);
  const rate = exactRate(setting);
  const isTeletext = options.stl?.isTeletext ?? false;
  const startFrame = programmeStartFrame(source, options, rate);
  if (startFrame === null) return refuse('options', 'the start of the programme is not a time at this frame rate', []);
  const similar = new Set<string>();
  const table = bestTable(textsOf(source, tab.id));
  const drawn = drawAll(source, tab.id, { table, similar, isTeletext });
  const tall = drawn.filter(({ lineCount }) => lineCount > (isTeletext ? 11 : rowCount));
  if (tall.length > 0)
    return refuse(
      'captions',
      'too many lines',
      tall.map(({ tooMany }) => tooMany),
    );
  const late = drawn.filter(({ caption }) => startFrame + msToFrame(caption.endMs, rate) >= framesPerDay(rate));
  if (late.length > 0)
    return refuse(
      'captions',
      'the labels of EBU STL end after 24 hours',
      late.map(({ caption, index }) => lossOf(caption, index, 'time.beyondDay', '')),
    );
  const blocks = drawn.flatMap((one, number) => blocksOf(one, number, rate, startFrame));
  const header = headerOf({
    table,
    setting,
    language: tab.id,
    blockCount: blocks.length,
    captionCount: drawn.length,
    first: drawn[0] ? labelDigits(startFrame + msToFrame(drawn[0].caption.startMs, rate), rate) : '00000000',
    start: labelDigits(startFrame, rate),
    fields: options.stl ?? {},
  });
  const bytes = new Uint8Array(headerBytes + blocks.length * blockBytes);
  bytes.set(header);
  for (const [at, block] of blocks.entries()) bytes.set(block, headerBytes + at * blockBytes);
  const carried = isTeletext
    ? (['color', 'vertical', 'horizontal', 'secondPosition'] as const)
    : (['italic', 'underline', 'vertical', 'horizontal', 'secondPosition'] as const);
  const isSame = source.settings.frameRate?.frameRate === setting.frameRate && !source.settings.frameRate.dropFrame;
  const losses = [
    ...(isSame ? [] : [fileLoss('frameRate.converted', `${setting.frameRate}`)]),
    ...drawn.flatMap((one) => one.losses),
    ...(similar.size > 0 ? [fileLoss('letters.similar', [...similar].join(', '))] : []),
    ...styleLosses(source, tab.id, carried),
    ...videoStyleLosses(source, carried),
    ...speakerLosses(source, tab.id),
  ];
  return { bytes, losses };
};

/** The standard has 25 and 30 frames; 29.97 is written as the latter. */
const rateFor = (setting: FrameRateSetting | null): FrameRateSetting => ({
  frameRate: setting?.frameRate === 29.97 ? 29.97 : 25,
  dropFrame: false,
});

function labelDigits(frame: number, rate: ExactRate): string {
  const { hours, minutes, seconds, frames } = labelOfFrame(frame, rate);
  return [hours, minutes, seconds, frames].map((part) => String(part).padStart(2, '0')).join('');
}

function* textsOf(source: CaptionSource, tab: TabId): Generator<string> {
  for (const caption of source.captions(tab)) {
    const { text, second = '' } = cellOf(caption, tab);
    yield `${text}${second}`;
  }
}

interface Drawing {
  readonly table: CodeTable;
  readonly similar: Set<string>;
  readonly isTeletext: boolean;
}

interface Drawn {
  readonly caption: Caption;
  readonly index: number;
  readonly field: readonly number[];
  readonly row: number;
  readonly alignment: number;
  readonly lineCount: number;
  readonly tooMany: Loss;
  readonly losses: readonly Loss[];
}

function drawAll(source: CaptionSource, tab: TabId, drawing: Drawing): Drawn[] {
  const drawn: Drawn[] = [];
  let index = 0;
  for (const caption of source.captions(tab)) {
    const one = draw(caption, index, cellOf(caption, tab), source.settings.style, drawing);
    if (one) drawn.push(one);
    index++;
  }
  return drawn;
}

function draw(
  caption: Caption,
  index: number,
  cell: Cell,
  ofVideo: Style,
  { table, similar, isTeletext }: Drawing,
): Drawn | null {
  const hasCharacter = (character: string) => bytesIn(table, character) !== undefined;
  const plain = substitute(cell, { hasCharacter, similarCharacters, similar });
  const style = mergeStyle(ofVideo, cell.style);
  const said = cellLines(plain.cell, ofVideo);
  if (said.lines.length === 0) return null;
  const fitted = wrapped(said, columnCount);
  const lose = (code: Loss['code'], detail: string) => lossOf(caption, index, code, detail);
  const lineCount = fitted.lines.length;
  const color = teletextColors.indexOf(style.color.toLowerCase());
  const losses = [
    ...(plain.missing.length > 0 ? [lose('letters.notInFormat', plain.missing.join(' '))] : []),
    ...(lineCount > said.lines.length ? [lose('lines.wrapped', `${columnCount}`)] : []),
    ...(isTeletext && color < 0 ? [lose('style.notCarried', 'color')] : []),
  ];
  return {
    caption,
    index,
    field: fieldOf(cueSpans(plain.cell, fitted, style), { table, isTeletext, color: color < 0 ? 7 : color }),
    row: firstRow(style, lineCount * (isTeletext ? 2 : 1)),
    alignment: style.horizontal === 'left' ? 1 : style.horizontal === 'right' ? 3 : 2,
    lineCount,
    tooMany: lose('lines.tooMany', `${lineCount}`),
    losses,
  };
}

function firstRow({ vertical }: Style, height: number): number {
  if (vertical === 'top') return 1;
  return Math.max(1, vertical === 'middle' ? 12 - Math.floor(height / 2) : rowCount + 1 - height);
}

/** Returns the blocks of a caption: as many as its text needs. */
function blocksOf(
  { caption, field, row, alignment }: Drawn,
  number: number,
  rate: ExactRate,
  startFrame: number,
): Uint8Array[] {
  const count = Math.max(1, Math.ceil(field.length / textBytes));
  const timesOf = (ms: number): number[] => {
    const { hours, minutes, seconds, frames } = labelOfFrame(startFrame + msToFrame(ms, rate), rate);
    return [hours, minutes, seconds, frames];
  };
  return Array.from({ length: count }, (_, at) => {
    const block = new Uint8Array(blockBytes).fill(0x8f);
    const extension = at === count - 1 ? 0xff : at;
    const times = [...timesOf(caption.startMs), ...timesOf(caption.endMs)];
    block.set([0, number & 0xff, (number >> 8) & 0xff, extension, 0, ...times, row, alignment, 0]);
    block.set(field.slice(at * textBytes, (at + 1) * textBytes), 16);
    return block;
  });
}

function refuse(reason: 'options' | 'captions', message: string, losses: readonly Loss[]): Written {
  return { refusal: { reason, message, losses } };
}
