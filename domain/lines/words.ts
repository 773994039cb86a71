import type { LanguageCode } from '../captions/types.ts';

const segmenters = new Map<LanguageCode, Intl.Segmenter>();

/** The word segmenter of a language. Cached: creating one takes longer than segmenting a caption. */
export function segmenterOf(language: LanguageCode): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** Where the words of a text begin. */
export interface Words {
  beginAt(place: number): boolean;
  /** Whether each call of `beginAt` is slow, so that an estimate should be tried first. */
  readonly isSlow: boolean;
}

/** Words by the language's dictionary, looked up on demand: for languages that may break nearly anywhere. */
export function lazyWords(text: string, language: LanguageCode): Words {
  let segments: Intl.Segments | undefined;
  const beginAt = (place: number): boolean => {
    segments ??= segmenterOf(language).segment(text);
    return segments.containing(place)?.index === place;
  };
  return { beginAt, isSlow: true };
}

/** The same, all looked up at once: for languages that break only between words, so every word is needed. */
export function wordsOf(text: string, language: LanguageCode): Words {
  const starts: number[] = [];
  for (const { index } of segmenterOf(language).segment(text)) starts.push(index);
  return wordsAt(text, starts);
}

/** Words that begin at known offsets, for example those of a transcript. */
export function wordsAt(text: string, offsets: readonly number[]): Words {
  const starts = new Array<boolean>(text.length + 1).fill(false);
  for (const offset of offsets) starts[offset] = true;
  return { beginAt: (place) => starts[place] === true, isSlow: false };
}
