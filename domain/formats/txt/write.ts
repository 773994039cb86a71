import { cellOf } from '../../captions/cells.ts';
import { defaultStyle } from '../../captions/defaults.ts';
import type { Caption, Style, TabId } from '../../captions/types.ts';
import { encodeText } from '../encoding/encode.ts';
import { encodingLosses } from '../losses.ts';
import { cellLines } from '../text/lines.ts';
import { tabOf, type Writer } from '../writer.ts';

/** Plain text with CRLF: the lines of each caption, without empty captions. */
export function writeTxt(captions: Iterable<Caption>, tab: TabId, style: Style = defaultStyle): string {
  let out = '';
  for (const caption of captions) {
    const { lines } = cellLines(cellOf(caption, tab), style);
    if (lines.length > 0) out += `${lines.join('\r\n')}\r\n`;
  }
  return out;
}

/** The tab as plain text. Missing times and styles are not losses, because plain text has none by definition. */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  const text = writeTxt(source.captions(tab.id), tab.id, source.settings.style);
  return { bytes: encodeText(text, options.encoding ?? 'utf-8'), losses: encodingLosses(source, [tab.id], options) };
};
