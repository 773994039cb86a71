import { tagsIn } from '../text/markup.ts';
import { read } from './read.ts';
import { mayBeTimingLine } from './times.ts';

/** Whether a text contains a character that is part of every tag, break or timing line. Most texts contain none. */
export const mayBeMarkup = (text: string): boolean => /[{\\>→⇒＞]/.test(text);

/** A timing line to put before the text to check. */
const head = '00:00:00,000 --> 00:00:01,000';

/**
 * Returns the parts of a caption that readers mistake for tags or for the times of another cue, because SubRip cannot
 * escape them. Decided by our own reader, so `a < b`, `<3` and `10 --> 20` are not reported.
 * @param lines Text of the caption.
 * @param cue Text inside the tags of its style, which hide a timing line directly after them.
 */
export function takenForMarkup(lines: string, cue: string): readonly string[] {
  return [...new Set([...tagsIn(withoutSkipped(lines)), ...timingLinesIn(cue)])];
}

/** Removes the characters that readers skip, because a tag that contains one is still a tag. */
const withoutSkipped = (text: string): string => text.replaceAll('\0', '').replaceAll('\x7f', '');

function timingLinesIn(cue: string): readonly string[] {
  if (!mayBeTimingLine(cue)) return [];
  const text = `${head}\n${cue}`;
  const file = read(new TextEncoder().encode(text));
  const lines = text.split('\n');
  return file?.cues.slice(1).map((_, at) => lines[file.lineOf(at + 1) - 1]?.trim() ?? '') ?? [];
}
