import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { type Counting, lineWidth, prefixUnits, unitsPerCharacter } from '../limits/width.ts';
import { isBlank, isSpaced } from './marks.ts';

/** The first line of another speaker, whose break must be kept. */
const dialogue = /^\s*[-–—‐‑]\s?[^\s\-–—‐‑]/;

/** The separator between two joined lines: that of the language, but always a space between words of spaced scripts. */
function separatorBetween(before: string, after: string, language: LanguageCode): '' | ' ' {
  const areWords = isSpaced(before.charCodeAt(before.length - 1)) && isSpaced(after.charCodeAt(0));
  return areWords ? ' ' : separatorOf(language);
}

/** Joins lines into one; leaves out blank ones. */
export function joinLines(lines: readonly string[], language: LanguageCode): string {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
  const separatorAfter = (i: number): string =>
    i + 1 < texts.length ? separatorBetween(texts[i] ?? '', texts[i + 1] ?? '', language) : '';
  return texts.map((line, i) => line + separatorAfter(i)).join('');
}

/** The parts of a text whose breaks must be kept: one for each speaker of a dialogue, otherwise the whole text. */
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
 * Whether a line ends within a word that was wider than a line. Such a break cannot be undone, because it is unknown
 * whether there was a space.
 */
export function hasForcedBreak(text: string, counting: Counting, maxCharsPerLine: number): boolean {
  const lines = text.split('\n');
  return lines.slice(0, -1).some((line, i) => {
    const next = lines[i + 1] ?? '';
    return separatorBetween(line, next, counting.language) === ' ' && isFullWord(line, next, counting, maxCharsPerLine);
  });
}

function isFullWord(line: string, next: string, counting: Counting, maxCharsPerLine: number): boolean {
  for (let i = 0; i < line.length; i++) if (isBlank(line.charCodeAt(i))) return false;
  const firstUnits = prefixUnits(next, counting).find((units) => units > 0) ?? 0;
  const width = lineWidth(line, counting);
  return width <= maxCharsPerLine && width + firstUnits / unitsPerCharacter > maxCharsPerLine;
}
