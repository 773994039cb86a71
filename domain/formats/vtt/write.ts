import { cellOf } from '../../captions/cells.ts';
import { defaultStyle } from '../../captions/defaults.ts';
import type { Span } from '../../captions/marks.ts';
import type { Caption, Cell, Style, TabId } from '../../captions/types.ts';
import { encodeText } from '../encoding/encode.ts';
import { styleLosses, videoStyleLosses } from '../losses.ts';
import { clockText } from '../text/clock.ts';
import { cellLines, cueSpans } from '../text/lines.ts';
import { tabOf, type Writer } from '../writer.ts';

/**
 * Writes WebVTT: LF, decimal point, the speaker as the voice, the position as cue settings. Captions without text in
 * the tab are omitted.
 */
export function writeVtt(
  captions: Iterable<Caption>,
  tab: TabId,
  names: ReadonlyMap<string, string> = new Map(),
  style: Style = defaultStyle,
): string {
  let out = 'WEBVTT\n\n';
  for (const caption of captions) {
    const cell = cellOf(caption, tab);
    const said = cellLines(cell, style);
    if (said.lines.length === 0) continue;
    const times = `${clockText(caption.startMs, '.')} --> ${clockText(caption.endMs, '.')}`;
    const voice = voiceOf(names.get(caption.speakerId ?? ''));
    const text = cueSpans(cell, said, cell.style).map(inTags).join('');
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

const inTags = ({ text, emphasis }: Span): string =>
  emphasis.reduce((inner, name) => `<${name[0]}>${inner}</${name[0]}>`, escapeText(text));

function settingsOf({ style }: Cell): string {
  const line = style?.vertical === 'top' ? ' line:0' : style?.vertical === 'middle' ? ' line:50%' : '';
  const align = style?.horizontal === 'left' || style?.horizontal === 'right' ? ` align:${style.horizontal}` : '';
  return line + align;
}

export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  const names = new Map(source.speakers.map(({ id, name }) => [id, name]));
  const text = writeVtt(source.captions(tab.id), tab.id, names, source.settings.style);
  const carried = ['bold', 'italic', 'underline', 'vertical', 'horizontal', 'secondPosition'] as const;
  return {
    bytes: encodeText(text, 'utf-8'),
    losses: [...styleLosses(source, tab.id, carried), ...videoStyleLosses(source, ['secondPosition'])],
  };
};
