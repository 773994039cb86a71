import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';

/** A term of a person's glossary and how it is translated. */
export interface GlossaryTerm {
  readonly source: string;
  /** The translation by language. A language without one leaves the term to the engine. */
  readonly targets: Readonly<Record<LanguageCode, string>>;
  readonly matchCase: boolean;
}

/** The bounds of one person's glossary. */
export const glossaryBounds = { terms: 256, length: 100 } as const;

/** A term as one translation uses it. */
export interface Term {
  readonly source: string;
  readonly target: string;
  readonly matchCase: boolean;
}

/** A part of a text: plain, or a term with the translation that it must have. */
export interface Piece {
  readonly text: string;
  readonly target?: string;
}

/** The terms of a glossary that have a translation into a language, the longest first: it wins where two overlap. */
export const termsFor = (glossary: readonly GlossaryTerm[], to: LanguageCode): Term[] =>
  glossary
    .flatMap(({ source, targets, matchCase }): Term[] => {
      const target = Object.hasOwn(targets, to) ? targets[to] : undefined;
      return source !== '' && target ? [{ source, target, matchCase }] : [];
    })
    .sort((a, b) => b.source.length - a.source.length);

const wordBefore = /[\p{L}\p{N}\p{M}]$/u;
const wordAfter = /^[\p{L}\p{N}\p{M}]/u;

/**
 * A text in pieces at the terms that it contains. In languages that are written with spaces, a term counts as a whole
 * word only: `cat` is not in `category`.
 */
export function piecesOf(text: string, terms: readonly Term[], from: LanguageCode): Piece[] {
  const pieces: Piece[] = [];
  let [plainFrom, at] = [0, 0];
  while (at < text.length) {
    const term = terms.find((one) => isAt(text, at, one, from));
    if (!term) {
      at += 1;
      continue;
    }
    if (at > plainFrom) pieces.push({ text: text.slice(plainFrom, at) });
    pieces.push({ text: text.slice(at, at + term.source.length), target: term.target });
    at += term.source.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom) });
  return pieces;
}

function isAt(text: string, at: number, { source, matchCase }: Term, from: LanguageCode): boolean {
  const found = text.slice(at, at + source.length);
  if (matchCase ? found !== source : found.toLowerCase() !== source.toLowerCase()) return false;
  if (separatorOf(from) === '') return true;
  const before = wordAfter.test(source) && wordBefore.test(text.slice(0, at));
  const after = wordBefore.test(source) && wordAfter.test(text.slice(at + source.length));
  return !before && !after;
}

/** Whether a translation contains every term as often as its source has it. */
export function honours(translation: string, pieces: readonly Piece[]): boolean {
  const targets = pieces.flatMap(({ target }) => (target === undefined ? [] : [target]));
  return [...new Set(targets)].every(
    (target) => translation.split(target).length > targets.filter((one) => one === target).length,
  );
}
