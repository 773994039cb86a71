import type { Connectives } from './connectives.ts';
import { isBlank, mark, marksOf, skipBlanks } from './marks.ts';

/** Returns the start of the word that ends at an offset. */
export function startOfWord(text: string, end: number): number {
  let start = end;
  while (start > 0 && !isBlank(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Returns the end of the word before the one that starts at an offset. */
export function endOfWordBefore(text: string, wordStart: number): number {
  let end = wordStart;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  return end;
}

/** Returns the end of the word that starts at an offset, excluding a mark that ends a clause or sentence. */
export function wordEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && !isBlank(text.charCodeAt(end))) end++;
  return end - start > 1 && hasMark(text, end - 1) ? end - 1 : end;
}

/** Whether a mark that ends a clause or sentence is at an offset. */
export const hasMark = (text: string, at: number): boolean =>
  (marksOf(text.charCodeAt(at)) & (mark.sentenceEnd | mark.clauseEnd)) !== 0;

/** Returns the word after the one at an offset. */
export function secondForm(text: string, at: number): string {
  const next = skipBlanks(text, wordEnd(text, at));
  return text.slice(next, wordEnd(text, next));
}

/**
 * Returns a word in the form used by the lists, without an elided word before it: `ai` for `j'ai`, `il` for `qu'il`.
 */
export function withoutElision(word: string, { bound }: Connectives): string {
  const rest = word.slice(word.indexOf("'") + 1);
  return rest !== word && rest !== '' && !bound.has(word) && bound.has(rest) ? rest : word;
}

/**
 * Returns a word in the form used by the lists, with only the elided word if it has one: `qu'` for `qu'il`, `dell'` for
 * `dell’acqua`.
 */
export function knownForm(word: string, { leading, verbs }: Connectives): string {
  const form = word.toLowerCase().replace('’', "'");
  const elided = form.slice(0, form.indexOf("'") + 1);
  return elided !== '' && (leading.has(elided) || verbs.has(elided)) ? elided : form;
}

export const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();
