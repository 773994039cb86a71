import type { Connectives } from './connectives.ts';
import { isBlank, mark, marksOf, skipBlanks } from './marks.ts';

/** The start of the word that ends at an offset. */
export function startOfWord(text: string, end: number): number {
  let start = end;
  while (start > 0 && !isBlank(text.charCodeAt(start - 1))) start--;
  return start;
}

/** The end of the word before the one that begins at an offset. */
export function endOfWordBefore(text: string, wordStart: number): number {
  let end = wordStart;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  return end;
}

/** The end of the word that begins at an offset, without the mark of a clause or sentence. */
export function wordEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && !isBlank(text.charCodeAt(end))) end++;
  return end - start > 1 && hasMark(text, end - 1) ? end - 1 : end;
}

/** Whether the mark of a clause or sentence is at an offset. */
export const hasMark = (text: string, at: number): boolean =>
  (marksOf(text.charCodeAt(at)) & (mark.sentenceEnd | mark.clauseEnd)) !== 0;

/** The word after the one at an offset. */
export function secondForm(text: string, at: number): string {
  const next = skipBlanks(text, wordEnd(text, at));
  return text.slice(next, wordEnd(text, next));
}

/** A word in the form in which lists have it: of `j'ai` and `qu'il` what stands after the letters that are left out. */
export function withoutElision(word: string, { bound }: Connectives): string {
  const rest = word.slice(word.indexOf("'") + 1);
  return rest !== word && rest !== '' && !bound.has(word) && bound.has(rest) ? rest : word;
}

/** A word in the form in which lists have it: of `qu'il` and `dell’acqua` what stands before the letters that follow. */
export function knownForm(word: string, { leading, verbs }: Connectives): string {
  const form = word.toLowerCase().replace('’', "'");
  const elided = form.slice(0, form.indexOf("'") + 1);
  return elided !== '' && (leading.has(elided) || verbs.has(elided)) ? elided : form;
}

/** Whether a letter is a capital. */
export const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();
