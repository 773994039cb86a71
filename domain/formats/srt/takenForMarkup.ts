import { tagsIn } from '../text/markup.ts';
import { read } from './read.ts';

const arrowEnds = [...'>→⇒＞'];
/** Tags of angle brackets end like arrows. */
const signs = ['{', ...arrowEnds];

/** Whether a text has a sign of which tags and times are made. Each is looked for by the platform, as most have none. */
export const mayBeMarkup = (text: string): boolean => signs.some((sign) => text.includes(sign));

/** Lines of times that the lines under them follow. */
const head = '00:00:00,000 --> 00:00:01,000';

/**
 * What of a caption a reader takes for tags or for the times of another cue: SubRip has no way to write these as text.
 * Our own reader is asked, so that `a < b`, `<3` and `10 --> 20` are none of it.
 * @param lines what is said; `cue` is the same in the tags of its style, before which a line of times is none.
 */
export function takenForMarkup(lines: string, cue: string): readonly string[] {
  const found = [...tagsIn(asRead(lines)), ...timesIn(asRead(cue))];
  return [...new Set(found)];
}

/** Readers pass over these signs, so that a tag with one in it is a tag. */
const asRead = (text: string): string => text.replaceAll('\0', '').replaceAll('\x7f', '');

function timesIn(cue: string): readonly string[] {
  if (!arrowEnds.some((sign) => cue.includes(sign))) return [];
  const text = `${head}\n${cue}`;
  const file = read(new TextEncoder().encode(text));
  const lines = text.split('\n');
  return file?.cues.slice(1).map((_, at) => lines[file.lineOf(at + 1) - 1]?.trim() ?? '') ?? [];
}
