import { cellOf } from '../../captions/cells.ts';
import { encodeText } from '../encoding/encode.ts';
import { lossOf, speakerLosses, styleLosses, videoStyleLosses } from '../losses.ts';
import { clockText } from '../text/clock.ts';
import { cellLines } from '../text/lines.ts';
import { isTimesLine } from '../text/timedBlocks.ts';
import { type Loss, tabOf, type Writer } from '../writer.ts';

/** Writes SBV: plain text below its times. A line that looks like times would begin another caption. */
export const write: Writer = (source, options) => {
  const { id } = tabOf(source, options);
  const losses: Loss[] = [];
  let text = '';
  for (const [index, caption] of [...source.captions(id)].entries()) {
    const { lines } = cellLines(cellOf(caption, id), source.settings.style);
    const taken = lines.filter(isTimesLine);
    if (taken.length > 0) losses.push(lossOf(caption, index, 'text.asMarkup', taken.join(' ')));
    if (lines.length > 0) text += `${clockOf(caption.startMs)},${clockOf(caption.endMs)}\n${lines.join('\n')}\n\n`;
  }
  const all = [
    ...losses,
    ...styleLosses(source, id, ['secondPosition']),
    ...videoStyleLosses(source, ['secondPosition']),
    ...speakerLosses(source, id),
  ];
  return { bytes: encodeText(text, 'utf-8'), losses: all };
};

/** YouTube writes hours without a leading zero. */
const clockOf = (ms: number): string => clockText(ms, '.').replace(/^0(?=\d:)/, '');
