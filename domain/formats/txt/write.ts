import { textOf } from '../../captions/cells.ts';
import type { Caption, TabId } from '../../captions/types.ts';
import { cueLines } from '../srt/write.ts';

/** Plain text: one caption a paragraph line, its own lines kept, CRLF. Empty captions are left out. */
export function writeTxt(captions: Iterable<Caption>, tab: TabId): string {
  let out = '';
  for (const caption of captions) {
    const lines = [...cueLines(textOf(caption, tab)), ...cueLines(textOf(caption, tab, true))];
    if (lines.length > 0) out += `${lines.join('\r\n')}\r\n`;
  }
  return out;
}
