import { textOf } from '../../captions/cells.ts';
import type { Caption, TabId } from '../../captions/types.ts';
import { formatMilliseconds } from '../../timecode/clock.ts';

/** Lines of a cue: whatever ends a line becomes one, and blank lines go, since a blank line ends the cue. */
export function cueLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
}

/**
 * SubRip: indexes from 1, decimal comma, CRLF, no blank line within a cue (docs/decisions, Formats). Captions
 * that say nothing in the tab are left out; the second caption stands below the first.
 */
export function writeSrt(captions: Iterable<Caption>, tab: TabId): string {
  let out = '';
  let index = 0;
  for (const caption of captions) {
    const lines = [...cueLines(textOf(caption, tab)), ...cueLines(textOf(caption, tab, true))];
    if (lines.length === 0) continue;
    index++;
    const times = `${formatMilliseconds(caption.startMs, ',')} --> ${formatMilliseconds(caption.endMs, ',')}`;
    out += `${index}\r\n${times}\r\n${lines.join('\r\n')}\r\n\r\n`;
  }
  return out;
}
