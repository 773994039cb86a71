import type { LanguageCode } from '../captions/types.ts';

const segmenters = new Map<LanguageCode, Intl.Segmenter>();

/** The word segmenter of a language, made once: making one costs more than segmenting a caption. */
export function segmenterOf(language: LanguageCode): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** Marks the offsets at which words begin: 1 where one does. */
export function wordStarts(text: string, language: LanguageCode): Uint8Array {
  const starts = new Uint8Array(text.length + 1);
  for (const { index } of segmenterOf(language).segment(text)) starts[index] = 1;
  return starts;
}

/** The same from known offsets, such as those of heard words. */
export function wordStartsAt(text: string, offsets: readonly number[]): Uint8Array {
  const starts = new Uint8Array(text.length + 1);
  for (const offset of offsets) starts[offset] = 1;
  return starts;
}
