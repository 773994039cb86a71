import { textOf } from '../captions/cells.ts';
import type { CaptionId, LanguageCode, TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import { segmenterOf } from '../lines/words.ts';

/** One text of each caption: that of a tab, or that of its second captions. */
export interface SpelledText {
  readonly tab: TabId;
  readonly second: boolean;
  readonly language: LanguageCode;
}

/** Word of a caption that a dictionary can know. */
export interface SpelledWord extends SpelledText {
  readonly id: CaptionId;
  /** Position in the text of the caption, in UTF-16 code units. */
  readonly at: number;
  readonly word: string;
}

/** Addresses of pages and of mail, handles and tags. Their parts are no words of the language. */
const addresses = /(?:https?:\/\/|www\.)\S+|\S+@\S+|[@#][\p{L}\p{N}_]+/gu;

/**
 * Words of the captions in some texts of one track, without numbers, single letters and addresses: caption by caption,
 * and in the order of the texts within each.
 */
export function wordsToSpell(document: CaptionDocument, texts: readonly SpelledText[]): SpelledWord[] {
  const words: SpelledWord[] = [];
  const [first] = texts;
  if (!first) return words;
  document.captions(first.tab).forEach((caption) => {
    for (const text of texts)
      for (const found of wordsOfText(textOf(caption, text.tab, text.second), text.language))
        words.push({ ...text, ...found, id: caption.id });
  });
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
