import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { type Counting, lineWidth, prefixUnits, unitsPerCharacter } from '../limits/width.ts';
import { isBlank, isSpaced } from './marks.ts';

/** A line that another speaker says: its break is meant. */
const dialogue = /^\s*[-–—‐‑]\s?[^\s\-–—‐‑]/;

/** What stands between two lines when they become one: as between captions, but words of letters keep their space. */
function between(before: string, after: string, language: LanguageCode): '' | ' ' {
  const areWords = isSpaced(before.charCodeAt(before.length - 1)) && isSpaced(after.charCodeAt(0));
  return areWords ? ' ' : separatorOf(language);
}

/** Lines as one. Empty ones leave nothing behind. */
export function joinLines(lines: readonly string[], language: LanguageCode): string {
  const said = lines.map((line) => line.trim()).filter((line) => line !== '');
  return said.map((line, i) => line + (i + 1 < said.length ? between(line, said[i + 1] ?? '', language) : '')).join('');
}

/** The parts of a text between which a break is meant: one for each speaker of a dialogue, else the whole. */
export function paragraphsOf(text: string, language: LanguageCode): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const groups: string[][] = [];
  for (const line of lines) {
    const current = groups.at(-1);
    if (current && !dialogue.test(line)) current.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => joinLines(group, language));
}

/**
 * Whether a line ends within a word that was wider than a line. Such a break cannot be taken back: nobody knows
 * any more whether a space stood there.
 */
export function hasForcedBreak(text: string, counting: Counting, maxCharsPerLine: number): boolean {
  const lines = text.split('\n');
  return lines.slice(0, -1).some((line, i) => {
    const next = lines[i + 1] ?? '';
    return between(line, next, counting.language) === ' ' && isFullWord(line, next, counting, maxCharsPerLine);
  });
}

function isFullWord(line: string, next: string, counting: Counting, maxCharsPerLine: number): boolean {
  for (let i = 0; i < line.length; i++) if (isBlank(line.charCodeAt(i))) return false;
  const firstUnits = prefixUnits(next, counting).find((units) => units > 0) ?? 0;
  const width = lineWidth(line, counting);
  return width <= maxCharsPerLine && width + firstUnits / unitsPerCharacter > maxCharsPerLine;
}
