import { textOf } from '../../captions/cells.ts';
import type { Caption, TabId } from '../../captions/types.ts';
import { encodeText } from '../encoding/encode.ts';
import { encodingLosses } from '../losses.ts';
import { cueLines } from '../text/lines.ts';
import { tabOf, type Writer } from '../writer.ts';

/** Plain text: one caption a paragraph line, its own lines kept, CRLF. Empty captions are left out. */
export function writeTxt(captions: Iterable<Caption>, tab: TabId): string {
  let out = '';
  for (const caption of captions) {
    const lines = [...cueLines(textOf(caption, tab)), ...cueLines(textOf(caption, tab, true))];
    if (lines.length > 0) out += `${lines.join('\r\n')}\r\n`;
  }
  return out;
}

/** The tab as plain text. That times and looks go is what a person asks for who wants plain text. */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  const text = writeTxt(source.captions(tab.id), tab.id);
  return { bytes: encodeText(text, options.encoding ?? 'utf-8'), losses: encodingLosses(source, [tab.id], options) };
};
