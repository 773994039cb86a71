import { cellOf } from '../../captions/cells.ts';
import { defaultStyle } from '../../captions/defaults.ts';
import type { Span } from '../../captions/marks.ts';
import type { CaptionRun, Cell, Style, StylePatch, TabId } from '../../captions/types.ts';
import { encodeText } from '../encoding/encode.ts';
import { encodingLosses, lossOf, speakerLosses, styleLosses, videoStyleLosses } from '../losses.ts';
import { clockText } from '../text/clock.ts';
import { cellLines, cueSpans, plainCueLines } from '../text/lines.ts';
import type { CaptionSource, Loss, WriteOptions, Writer } from '../writer.ts';
import { tabOf } from '../writer.ts';
import { mayBeMarkup, takenForMarkup } from './markup.ts';

/** Style properties that SubRip's tags can express. */
const srtStyle: readonly (keyof StylePatch)[] = ['bold', 'italic', 'underline'];

/**
 * Writes one tab as SubRip: indexes from 1, decimal comma, CRLF, no empty line within a cue. Captions without text in
 * the tab are omitted; the second caption is below or above the first, depending on the style.
 */
export function writeSrt(captions: CaptionRun, tab: TabId, style: Style = defaultStyle): string {
  let srt = '';
  let index = 1;
  captions.forEach(({ startMs, endMs, cells }) => {
    const text = cells[tab] === undefined ? '' : cueText(cells[tab], style).replaceAll('\n', '\r\n');
    if (text === '') return;
    srt += `${index++}\r\n${clockText(startMs, ',')} --> ${clockText(endMs, ',')}\r\n${text}\r\n\r\n`;
  });
  return srt;
}

/** Returns both captions of a cell inside the tags of its style and marks; empty if the cell has no text. */
export function cueText(cell: Cell, ofVideo: Style): string {
  const { style, marks } = cell;
  const said = cellLines(cell, ofVideo, plainCueLines);
  if (style === undefined && marks === undefined) return said.lines.join('\n');
  return cueSpans(cell, said, style).map(inTags).join('');
}

const inTags = ({ text, emphasis }: Span): string =>
  emphasis.reduceRight((inner, name) => `<${name[0]}>${inner}</${name[0]}>`, text);

/** Returns losses for captions with text that readers mistake for tags or times. */
function markupLosses(source: CaptionSource, tab: TabId, { encoding }: WriteOptions): Loss[] {
  // The yen sign is written as the backslash of Shift_JIS.
  const asWritten = (text: string): string => (encoding === 'shift_jis' ? text.replaceAll('¥', '\\') : text);
  const ofVideo = source.settings.style;
  const losses: Loss[] = [];
  let index = 0;
  for (const caption of source.captions(tab)) {
    const cell = cellOf(caption, tab);
    if (mayBeMarkup(cell.text + (cell.second ?? ''))) {
      const { style: _, marks: __, ...bare } = cell;
      const taken = takenForMarkup(asWritten(cueText(bare, ofVideo)), asWritten(cueText(cell, ofVideo)));
      if (taken.length > 0) losses.push(lossOf(caption, index, 'text.asMarkup', taken.join(' ')));
    }
    index++;
  }
  return losses;
}

/**
 * Writes the tab as a SubRip file. Colors, sizes, positions and speakers are lost, because SubRip cannot express them.
 */
export const write: Writer = (source, options) => {
  const { id } = tabOf(source, options);
  const losses: Loss[] = [
    ...styleLosses(source, id, [...srtStyle, 'secondPosition']),
    ...videoStyleLosses(source, ['secondPosition']),
    ...markupLosses(source, id, options),
    ...speakerLosses(source, id),
    ...encodingLosses(source, [id], options),
  ];
  return {
    bytes: encodeText(writeSrt(source.captions(id), id, source.settings.style), options.encoding ?? 'utf-8'),
    losses,
  };
};
