import { textOf } from '../captions/cells.ts';
import type { CaptionId, LanguageCode, TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import { segmenterOf } from '../lines/words.ts';

/** Word of a caption that a dictionary can know. */
export interface SpelledWord {
  readonly id: CaptionId;
  /** Position in the text of the caption, in UTF-16 code units. */
  readonly at: number;
  readonly word: string;
}

/** Addresses of pages and of mail, handles and tags. Their parts are no words of the language. */
const addresses = /(?:https?:\/\/|www\.)\S+|\S+@\S+|[@#][\p{L}\p{N}_]+/gu;

/** Words of the captions of a tab, in order, without numbers, single letters and addresses. */
export function wordsToSpell(document: CaptionDocument, tab: TabId): SpelledWord[] {
  const words: SpelledWord[] = [];
  for (const caption of document.captions(tab))
    for (const { at, word } of wordsOfText(textOf(caption, tab), tab)) words.push({ id: caption.id, at, word });
  return words;
}

function* wordsOfText(text: string, language: LanguageCode): Generator<{ readonly at: number; readonly word: string }> {
  const plain = text.replace(addresses, (found) => ' '.repeat(found.length));
  for (const { segment, index, isWordLike } of segmenterOf(language).segment(plain)) {
    if (isWordLike && segment.length > 1 && /^[\p{L}\p{M}'’-]+$/u.test(segment)) yield { at: index, word: segment };
  }
}

/** Words of names and terms, in lower case. */
export const wordsOfTerms = (terms: readonly string[], language: LanguageCode): ReadonlySet<string> =>
  new Set(
    terms.flatMap((term) => [...wordsOfText(term, language)].map(({ word }) => word.toLocaleLowerCase(language))),
  );
