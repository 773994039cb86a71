import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { trimBlanks } from './marks.ts';
import { blankBetween, type UsedBlanks, usedBlanks } from './pauses.ts';

const isDash = (code: number): boolean => code === 0x2d || (code >= 0x2010 && code <= 0x2014 && code !== 0x2012);
/** Matches the first line of another speaker. */
const speakerDash = /^[-–—‐‑]\s?[^\s\-–—‐‑]/;

/**
 * Whether the text from an offset on is the line of another speaker. A dash alone does not suffice: it also starts a
 * negative number.
 */
export function beginsDialogue(text: string, at: number): boolean {
  return isDash(text.charCodeAt(at)) && speakerDash.test(text.slice(at, at + 4));
}

/** Returns the separator between two joined lines. */
export type Joint = (before: string, after: string) => string;

/** Returns the trimmed lines without empty ones. */
export const nonBlank = (lines: readonly string[]): string[] => lines.map(trimBlanks).filter((line) => line !== '');

function jointOf(lines: readonly string[], language: LanguageCode): Joint {
  if (separatorOf(language) === ' ') return () => ' ';
  const used: UsedBlanks = usedBlanks(lines);
  return (before, after) => blankBetween(before, after, language, used);
}

/** Joins lines with the separator that `joint` returns for each pair. */
export const joinBy = (lines: readonly string[], joint: Joint): string =>
  lines.reduce((text, line, i) => (i === 0 ? line : text + joint(lines[i - 1] ?? '', line) + line), '');

/**
 * Joins lines into one and omits empty ones. Words separated by spaces get a space again; in other languages a space is
 * added only for a pause (see `pauses.ts`).
 */
export function joinLines(lines: readonly string[], language: LanguageCode): string {
  const texts = nonBlank(lines);
  return joinBy(texts, jointOf(texts, language));
}

/** Returns the lines of each part of a text whose breaks must be kept: one part for each speaker of a dialogue. */
export function groupsOf(text: string): string[][] {
  const groups: string[][] = [];
  for (const line of nonBlank(text.split('\n'))) {
    const current = groups.at(-1);
    if (current && !beginsDialogue(line, 0)) current.push(line);
    else groups.push([line]);
  }
  return groups;
}

/**
 * Returns the parts of a text whose breaks must be kept: one for each speaker of a dialogue, otherwise the whole text.
 */
export function paragraphsOf(text: string, language: LanguageCode): string[] {
  const joint = jointOf(text.split('\n'), language);
  return groupsOf(text).map((lines) => joinBy(lines, joint));
}
