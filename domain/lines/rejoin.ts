import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { type Counting, lineWidth, prefixUnits } from '../limits/width.ts';
import { groupsOf, type Joint, joinBy, nonBlank, paragraphsOf } from './join.ts';
import { isBlank, isSpaced, skipBlanks } from './marks.ts';
import { mayBreakWord } from './opportunities.ts';
import { mayBreakAt } from './spaced.ts';

/** Spaces that a break may have dropped next to a letter of a script without spaces between words. */
const droppable = ['', ' ', '\u3000'];
/** Maximum number of breaks that are tried in all combinations. */
const maxCombinedBreaks = 2;

/**
 * Yields the paragraphs that may have been broken into the lines of a text, because a break does not indicate which
 * space it dropped. The first is that of {@link paragraphsOf}. If there are many breaks, the same space is tried for
 * all of them.
 */
export function* possibleParagraphs(text: string, language: LanguageCode): Iterable<string[]> {
  yield paragraphsOf(text, language);
  const groups = groupsOf(text);
  const unknown = groups.reduce((sum, lines) => sum + unknownBreaks(lines), 0);
  if (unknown === 0) return;
  const isCombined = unknown <= maxCombinedBreaks;
  const count = droppable.length ** (isCombined ? unknown : 1);
  for (let n = 0; n < count; n++) {
    let rest = n;
    const joint: Joint = (before, after) => {
      if (areWords(before, after)) return ' ';
      const dropped = droppable[rest % droppable.length] ?? '';
      if (isCombined) rest = Math.floor(rest / droppable.length);
      return dropped;
    };
    yield groups.map((lines) => joinBy(lines, joint));
  }
}

const unknownBreaks = (lines: readonly string[]): number =>
  lines.filter((line, i) => i > 0 && !areWords(lines[i - 1] ?? '', line)).length;

/** Whether two words are of scripts with spaces between words. */
const areWords = (before: string, after: string): boolean =>
  isSpaced(before.charCodeAt(before.length - 1)) && isSpaced(after.charCodeAt(0));

/**
 * Whether a line ends within a word that was wider than a line. Such a break cannot be undone, because it is unknown
 * whether there was a space. Empty lines and spaces around a line are ignored, because breaking drops them.
 */
export function hasForcedBreak(text: string, counting: Counting, maxCharsPerLine: number): boolean {
  const lines = nonBlank(text.split('\n'));
  return lines.slice(0, -1).some((line, i) => {
    const next = lines[i + 1] ?? '';
    const isJoinedByBlank = separatorOf(counting.language) === ' ' || areWords(line, next);
    return isJoinedByBlank && isFullWord(line, next, counting, maxCharsPerLine);
  });
}

function isFullWord(line: string, next: string, counting: Counting, maxCharsPerLine: number): boolean {
  if (hasBreak(line, counting.language)) return false;
  const width = lineWidth(line, counting);
  return width <= maxCharsPerLine && width + lineWidth(firstPiece(next, counting), counting) > maxCharsPerLine;
}

/** Whether a line has a space at which it may be broken; the space in `« mot` is not one. */
function hasBreak(line: string, language: LanguageCode): boolean {
  for (let i = 0; i < line.length; i++) {
    if (!isBlank(line.charCodeAt(i))) continue;
    const next = skipBlanks(line, i);
    if (separatorOf(language) === '' || mayBreakAt(line, i, next)) return true;
    i = next - 1;
  }
  return false;
}

/** Returns the first letter with the marks that stay with it: the minimum that could have been on the previous line. */
function firstPiece(text: string, counting: Counting): string {
  const prefix = prefixUnits(text, counting);
  let at = 1;
  while (at < text.length && ((prefix[at] ?? -1) <= 0 || !mayBreakWord(text, at))) at++;
  return text.slice(0, at);
}
