import { cellOf } from '../../captions/cells.ts';
import { defaultStyle } from '../../captions/defaults.ts';
import type { Span } from '../../captions/marks.ts';
import type { Caption, Cell, Style, TabId } from '../../captions/types.ts';
import { encodeText } from '../encoding/encode.ts';
import { styleLosses, videoStyleLosses } from '../losses.ts';
import { clockText } from '../text/clock.ts';
import { type CellLines, cellLines, cueSpans } from '../text/lines.ts';
import { type WordStart, wordStarts } from '../text/timedWords.ts';
import { tabOf, type Writer } from '../writer.ts';

/**
 * Writes WebVTT: LF, decimal point, the speaker as the voice, the position as cue settings. Captions without text in
 * the tab are omitted. With word times, words have the timestamps of karaoke.
 */
export function writeVtt(
  captions: Iterable<Caption>,
  tab: TabId,
  names: ReadonlyMap<string, string> = new Map(),
  style: Style = defaultStyle,
  hasWordTimes = false,
): string {
  let out = 'WEBVTT\n\n';
  for (const caption of captions) {
    const cell = cellOf(caption, tab);
    const said = cellLines(cell, style);
    if (said.lines.length === 0) continue;
    const times = `${clockText(caption.startMs, '.')} --> ${clockText(caption.endMs, '.')}`;
    const voice = voiceOf(names.get(caption.speakerId ?? ''));
    const starts = hasWordTimes ? timesInLines(caption, cell, said) : [];
    const text = withTimes(cueSpans(cell, said, cell.style), starts)
      .map(inTags)
      .join('');
    out += `${times}${settingsOf(cell)}\n${voice}${text}\n\n`;
  }
  return out;
}

/** Escapes text, including `>`, so that no text can contain an arrow. */
function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));
}

function voiceOf(name: string | undefined): string {
  const plain = name?.replace(/\s+/g, ' ').trim();
  return plain ? `<v ${escapeText(plain)}>` : '';
}

interface TimedSpan extends Span {
  /** Time of the word at the start of the span. */
  readonly startMs?: number;
}

const inTags = ({ text, emphasis, startMs }: TimedSpan): string =>
  (startMs === undefined ? '' : `<${clockText(startMs, '.')}>`) +
  emphasis.reduce((inner, name) => `<${name[0]}>${inner}</${name[0]}>`, escapeText(text));

/**
 * Returns the starts of the words in the joined lines of a cue. The first word needs none, and a timestamp must be later
 * than the one before it.
 */
function timesInLines(caption: Caption, cell: Cell, { lines, above }: CellLines): WordStart[] {
  const own = lines.slice(above).join('\n');
  const firstAt = lines.slice(0, above).reduce((sum, line) => sum + line.length + 1, 0);
  let latestMs = caption.startMs;
  return wordStarts(caption, { ...cell, text: own }).flatMap(({ at, startMs }) => {
    if (startMs <= latestMs) return [];
    latestMs = startMs;
    return [{ at: firstAt + at, startMs }];
  });
}

/** Splits spans where words start. */
function withTimes(spans: readonly Span[], starts: readonly WordStart[]): readonly TimedSpan[] {
  if (starts.length === 0) return spans;
  const parts: TimedSpan[] = [];
  let offset = 0;
  let next = 0;
  for (const { text, emphasis } of spans) {
    let from = 0;
    let startMs: number | undefined;
    const add = (to: number): void => {
      if (to > from) parts.push({ text: text.slice(from, to), emphasis, ...(startMs !== undefined && { startMs }) });
      from = to;
    };
    for (let start = starts[next]; start && start.at < offset + text.length; start = starts[++next]) {
      add(start.at - offset);
      startMs = start.startMs;
    }
    add(text.length);
    offset += text.length;
  }
  return parts;
}

function settingsOf({ style }: Cell): string {
  const line = style?.vertical === 'top' ? ' line:0' : style?.vertical === 'middle' ? ' line:50%' : '';
  const align = style?.horizontal === 'left' || style?.horizontal === 'right' ? ` align:${style.horizontal}` : '';
  return line + align;
}

export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  const names = new Map(source.speakers.map(({ id, name }) => [id, name]));
  const text = writeVtt(source.captions(tab.id), tab.id, names, source.settings.style, options.hasWordTimes);
  const carried = ['bold', 'italic', 'underline', 'vertical', 'horizontal', 'secondPosition'] as const;
  return {
    bytes: encodeText(text, 'utf-8'),
    losses: [...styleLosses(source, tab.id, carried), ...videoStyleLosses(source, ['secondPosition'])],
  };
};
