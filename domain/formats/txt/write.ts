import { cellOf } from '../../captions/cells.ts';
import { defaultStyle } from '../../captions/defaults.ts';
import type { Caption, Style, TabId } from '../../captions/types.ts';
import { formatClock, formatMilliseconds } from '../../timecode/clock.ts';
import { joinTexts } from '../../transcript/joinTexts.ts';
import { encodeText } from '../encoding/encode.ts';
import { encodingLosses } from '../losses.ts';
import { cellLines } from '../text/lines.ts';
import { type Turn, turnsOf } from '../text/turns.ts';
import { type CaptionSource, type Layout, tabOf, type Writer } from '../writer.ts';
import { fromTemplate } from './template.ts';

/** Writes plain text with CRLF: the lines of each caption, without empty captions. */
export function writeTxt(captions: Iterable<Caption>, tab: TabId, style: Style = defaultStyle): string {
  let out = '';
  for (const caption of captions) out += linesText(cellLines(cellOf(caption, tab), style).lines);
  return out;
}

const linesText = (lines: readonly string[]): string => (lines.length > 0 ? `${lines.join('\r\n')}\r\n` : '');

/**
 * Writes the tab as plain text: a template filled in for each caption, or the lines of its captions, the lines with their times, or the paragraphs of the
 * transcript with their speakers. Missing times and styles are not losses, because a person chooses what a plain text
 * contains.
 */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  const text = options.template
    ? fromTemplate(source, tab.id, options.template)
    : textIn(source, tab.id, options.layout ?? 'plain');
  return { bytes: encodeText(text, options.encoding ?? 'utf-8'), losses: encodingLosses(source, [tab.id], options) };
};

function textIn(source: CaptionSource, tab: TabId, layout: Layout): string {
  const { style } = source.settings;
  if (layout === 'plain') return writeTxt(source.captions(tab), tab, style);
  const blocks =
    layout === 'times' ? timedCaptions(source, tab) : turnsOf(source, tab).flatMap(turnLines(tab, layout, style));
  return blocks.map(linesText).join('\r\n');
}

function timedCaptions(source: CaptionSource, tab: TabId): string[][] {
  const blocks: string[][] = [];
  for (const caption of source.captions(tab)) {
    const { lines } = cellLines(cellOf(caption, tab), source.settings.style);
    const times = `${formatMilliseconds(caption.startMs)} – ${formatMilliseconds(caption.endMs)}`;
    if (lines.length > 0) blocks.push([times, ...lines]);
  }
  return blocks;
}

/** Returns the text on one line below a line with the speaker, and in the `speakers` layout also with the times. */
const turnLines =
  (tab: TabId, layout: 'speakers' | 'names', style: Style) =>
  ({ speaker, isNewSpeaker, startMs, endMs, captions }: Turn): string[][] => {
    const lines = captions.flatMap((caption) => cellLines(cellOf(caption, tab), style).lines);
    if (lines.length === 0) return [];
    const times = `${formatClock(startMs)} – ${formatClock(endMs)}`;
    const name = isNewSpeaker || layout === 'speakers' ? speaker : '';
    const head = layout === 'speakers' ? [name, times].filter((part) => part !== '').join('  ') : name;
    return [[...(head === '' ? [] : [head]), joinTexts(lines, tab)]];
  };
