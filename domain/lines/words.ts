import type { LanguageCode } from '../captions/types.ts';

const segmenters = new Map<LanguageCode, Intl.Segmenter>();

/** Returns the word segmenter of a language. Cached, because creating one takes longer than segmenting a caption. */
export function segmenterOf(language: LanguageCode): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** Start positions of the words of a text. */
export interface Words {
  beginAt(place: number): boolean;
  /** Whether each call of `beginAt` is slow, so that an estimate should be tried first. */
  readonly isSlow: boolean;
}

/** Returns words by the language's dictionary, looked up on demand: for languages that may break nearly anywhere. */
export function lazyWords(text: string, language: LanguageCode): Words {
  let segments: Intl.Segments | undefined;
  const beginAt = (place: number): boolean => {
    segments ??= segmenterOf(language).segment(text);
    return segments.containing(place)?.index === place;
  };
  return { beginAt, isSlow: true };
}

/**
 * Returns words by the language's dictionary, all looked up in advance: for languages that break only between words, so
 * every word is needed.
 */
export function wordsOf(text: string, language: LanguageCode): Words {
  const starts: number[] = [];
  for (const { index } of segmenterOf(language).segment(text)) starts.push(index);
  return wordsAt(text, starts);
}

/** Returns words that start at known offsets, for example those of a transcript. */
export function wordsAt(text: string, offsets: readonly number[]): Words {
  const starts = new Array<boolean>(text.length + 1).fill(false);
  for (const offset of offsets) starts[offset] = true;
  return { beginAt: (place) => starts[place] === true, isSlow: false };
}
