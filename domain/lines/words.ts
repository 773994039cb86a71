import type { LanguageCode } from '../captions/types.ts';

const segmenters = new Map<LanguageCode, Intl.Segmenter>();

/** The word segmenter of a language, made once: making one costs more than segmenting a caption. */
export function segmenterOf(language: LanguageCode): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** Whether a word begins at a place of a text. */
export interface Words {
  beginAt(place: number): boolean;
  /** Whether asking costs so much that it is better to guess first. */
  readonly areLookedUp: boolean;
}

/** Words by the language's dictionary, looked up where somebody asks: for languages that break nearly anywhere. */
export function wordsLookedUp(text: string, language: LanguageCode): Words {
  let segments: Intl.Segments | undefined;
  const beginAt = (place: number): boolean => {
    segments ??= segmenterOf(language).segment(text);
    return segments.containing(place)?.index === place;
  };
  return { beginAt, areLookedUp: true };
}

/** The same, all looked up at once: for languages that break between words alone, so that all are asked for. */
export function wordsOf(text: string, language: LanguageCode): Words {
  const starts: number[] = [];
  for (const { index } of segmenterOf(language).segment(text)) starts.push(index);
  return wordsAt(text, starts);
}

/** Words that begin at known offsets, such as heard ones. */
export function wordsAt(text: string, offsets: readonly number[]): Words {
  const starts = new Array<boolean>(text.length + 1).fill(false);
  for (const offset of offsets) starts[offset] = true;
  return { beginAt: (place) => starts[place] === true, areLookedUp: false };
}
