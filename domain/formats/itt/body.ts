import type { Span } from '../../captions/marks.ts';
import type { Caption, Cell, Style } from '../../captions/types.ts';
import { msToFrame } from '../../timecode/frames.ts';
import { labelOfFrame } from '../../timecode/labels.ts';
import type { ExactRate } from '../../timecode/rates.ts';
import { type CellLines, cueSpans } from '../text/lines.ts';
import { escapeXml } from '../xml/escape.ts';

/** A caption with text, the lines of both languages, and its style in the document. */
export interface Paragraph extends CellLines {
  readonly caption: Caption;
  readonly index: number;
  readonly cell: Cell;
  readonly style: Style;
}

/**
 * Returns the body. The body has the region if all captions share it, as in Apple's example. Otherwise each caption has
 * its own, because TTML removes everything inside a body with a region from all other regions.
 */
export function bodyXml(paragraphs: readonly Paragraph[], rate: ExactRate): string {
  const regions = new Set(paragraphs.map(regionOf));
  const [common = 'bottom'] = regions;
  const isCommon = regions.size < 2;
  const xml = paragraphs.map((one) => paragraphXml(one, rate, isCommon ? '' : ` region="${regionOf(one)}"`)).join('');
  const region = isCommon ? ` region="${common}"` : '';
  return `  <body style="normal"${region}>\n    <div>\n${xml}    </div>\n  </body>\n`;
}

const regionOf = ({ style }: Paragraph): 'top' | 'bottom' => (style.vertical === 'top' ? 'top' : 'bottom');

function paragraphXml({ caption, cell, style, ...said }: Paragraph, rate: ExactRate, region: string): string {
  const spans = cueSpans(cell, said, style);
  const times = `begin="${label(caption.startMs, rate)}" end="${label(caption.endMs, rate)}"`;
  const space = said.lines.some(losesBlanks) ? ' xml:space="preserve"' : '';
  return `      <p ${times}${region}${space}>${spans.map((span) => inSpan(span, style)).join('')}</p>\n`;
}

/** Whether TTML would collapse spaces in a line, or drop those at its ends, unless `xml:space` preserves them. */
const losesBlanks = (line: string): boolean => /^ | $| {2}|\t/.test(line);

function inSpan({ text, emphasis }: Span, { color }: Style): string {
  const xml = text.split('\n').map(escapeXml).join('<br/>');
  const [bold, italic] = [emphasis.includes('bold'), emphasis.includes('italic')];
  const named = bold && !italic ? ' style="bold"' : italic && !bold ? ' style="italic"' : '';
  const both = bold && italic ? ' tts:fontWeight="bold" tts:fontStyle="italic"' : '';
  const line = emphasis.includes('underline') ? ' tts:textDecoration="underline"' : '';
  const tint = /^#[\da-f]{6}$/i.test(color) && color.toLowerCase() !== '#ffffff' ? ` tts:color="${color}"` : '';
  const attributes = named + both + line + tint;
  return attributes === '' ? xml : `<span${attributes}>${xml}</span>`;
}

/** Formats `hh:mm:ss:ff`; Apple requires colons for drop-frame too. */
function label(ms: number, rate: ExactRate): string {
  const { hours, minutes, seconds, frames } = labelOfFrame(Math.max(0, msToFrame(ms, rate)), rate);
  return [hours, minutes, seconds, frames].map((part) => String(part).padStart(2, '0')).join(':');
}
