import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';

/** Term of a person's glossary, with its translations. */
export interface GlossaryTerm {
  readonly source: string;
  /** Translations by language. In a language without one, the engine translates the term. */
  readonly targets: Readonly<Record<LanguageCode, string>>;
  readonly matchCase: boolean;
}

/** Limits of one person's glossary. */
export const glossaryBounds = { terms: 256, length: 100 } as const;

/** Glossary term as used in one translation. */
export interface Term {
  readonly source: string;
  readonly target: string;
  readonly matchCase: boolean;
}

/** Part of a text: plain, or a term with its required translation. */
export interface Piece {
  readonly text: string;
  readonly target?: string;
}

/**
 * Returns the terms of a glossary that have a translation into a language, longest first: of overlapping terms, the
 * longest wins.
 */
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
 * Splits a text at the terms that it contains. In languages that are written with spaces, only whole words match: `cat`
 * does not match in `category`.
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

/** Whether a translation contains every term as often as its source does. */
export function honours(translation: string, pieces: readonly Piece[]): boolean {
  const targets = pieces.flatMap(({ target }) => (target === undefined ? [] : [target]));
  return [...new Set(targets)].every(
    (target) => translation.split(target).length > targets.filter((one) => one === target).length,
  );
}
