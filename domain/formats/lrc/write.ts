import { cellOf } from '../../captions/cells.ts';
import type { Caption, Cell, Style } from '../../captions/types.ts';
import { encodeText } from '../encoding/encode.ts';
import { fileLoss, lossOf, speakerLosses, styleLosses, videoStyleLosses } from '../losses.ts';
import { cellLines } from '../text/lines.ts';
import { wordStarts } from '../text/timedWords.ts';
import { type Loss, tabOf, type Writer } from '../writer.ts';

/**
 * Writes LRC: one line per caption in hundredths of a second, and a line without text where no caption follows
 * immediately.
 * With word times, each word has its own.
 */
export const write: Writer = (source, options) => {
  const { id } = tabOf(source, options);
  const captions = [...source.captions(id)].map((caption, index) => ({ caption, index, cell: cellOf(caption, id) }));
  const said = captions.flatMap((one) => {
    const { lines } = cellLines(one.cell, source.settings.style);
    return lines.length > 0 ? [{ ...one, lines }] : [];
  });
  const losses: Loss[] = [];
  let text = '';
  for (const [at, { caption, index, cell, lines }] of said.entries()) {
    const lose = (code: Loss['code'], detail: string) => losses.push(lossOf(caption, index, code, detail));
    if (lines.length > 1) lose('lines.joined', `${lines.length}`);
    const line = options.hasWordTimes ? withWordTimes(caption, cell, lines, source.settings.style) : lines.join(' ');
    const taken = /^\s*(\[\d{1,4}:\d[^\]]*\])|<\d{1,4}:\d\d?(?:[.:]\d{1,3})?>/.exec(lines.join(' '));
    if (taken) lose('text.asMarkup', taken[0].trim());
    const next = said[at + 1]?.caption;
    if (next && next.startMs < caption.endMs) lose('captions.overlap', `${(said[at + 1]?.index ?? 0) + 1}`);
    text += `[${clockOf(caption.startMs)}]${line}\n`;
    if (!next || hundredths(next.startMs) > hundredths(caption.endMs)) text += `[${clockOf(caption.endMs)}]\n`;
  }
  const isRounded = said.some(({ caption: { startMs, endMs } }) => startMs % 10 !== 0 || endMs % 10 !== 0);
  const all = [
    ...losses,
    ...(isRounded ? [fileLoss('time.rounded', '0.01 s')] : []),
    ...styleLosses(source, id, ['secondPosition']),
    ...videoStyleLosses(source, ['secondPosition']),
    ...speakerLosses(source, id),
  ];
  return { bytes: encodeText(text, 'utf-8'), losses: all };
};

const hundredths = (ms: number): number => Math.round(ms / 10);

function clockOf(ms: number): string {
  const whole = hundredths(ms);
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${pad(Math.floor(whole / 6000))}:${pad(Math.floor(whole / 100) % 60)}.${pad(whole % 100)}`;
}

/** Returns the line with the time of each word before it; without times if the text has changed since its words. */
function withWordTimes(caption: Caption, cell: Cell, lines: readonly string[], ofVideo: Style): string {
  const { second: _, ...first } = cell;
  const starts = wordStarts(caption, cell);
  const others = cellLines({ ...cell, text: '' }, ofVideo).lines;
  if (starts.length === 0) return lines.join(' ');
  const parts: string[] = [];
  let from = 0;
  for (const { at, startMs } of starts) {
    parts.push(first.text.slice(from, at), `<${clockOf(startMs)}>`);
    from = at;
  }
  const timed = parts.join('') + first.text.slice(from);
  return [timed.replace(/\s+/g, ' ').trim(), ...others].join(' ');
}
