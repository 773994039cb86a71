import { cellOf } from '../captions/cells.ts';
import type { Caption, TabId, Word } from '../captions/types.ts';
import type { Splice } from '../changes/ops.ts';
import type { Flow } from '../transcript/flow.ts';
import { realignSpliced, realignWords } from '../transcript/realign.ts';
import { wordSpans } from './words.ts';

/** A part of a text: from `start` to before `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The words of captions after an edit of their flow, which they are the whole of; null if some of them have none that are
 * known.
 */
export function realigned(
  { text, pieces }: Flow,
  captions: readonly Caption[],
  tab: TabId,
  splice: Splice<string>,
): readonly Word[] | null {
  const spans: TextRange[] = [];
  const words: Word[] = [];
  for (const [i, caption] of captions.entries()) {
    const own = cellOf(caption, tab).words;
    const { start = 0, end = 0 } = pieces[i] ?? {};
    const places = own && wordSpans(text.slice(start, end), own);
    if (!places) return null;
    words.push(...own);
    spans.push(...places.map((place) => ({ start: place.start + start, end: place.end + start })));
  }
  return realignSpliced({ text, words, spans }, splice, tab);
}

/** The words of a caption with another text, where those of its neighbours are unknown. */
export function realignedAlone(caption: Caption, tab: TabId, text: string): readonly Word[] | undefined {
  const { words } = cellOf(caption, tab);
  return words && realignWords(words, text, tab);
}

/**
 * The words in each part of a text, or null if the text does not contain them all. A word that is divided between two
 * parts, as one that lost its punctuation, is in both with its letters there.
 */
export function dividedWords(
  text: string,
  words: readonly Word[],
  parts: readonly TextRange[],
): readonly (readonly Word[])[] | null {
  const spans = wordSpans(text, words);
  if (!spans) return null;
  return parts.map((part) =>
    words.flatMap((word, i) => {
      const span = spans[i] ?? part;
      const [start, end] = [Math.max(span.start, part.start), Math.min(span.end, part.end)];
      if (start >= end) return [];
      if (start === span.start && end === span.end) return [word];
      const letters = text.slice(start, end).trim();
      return isSpoken.test(letters) ? [{ ...word, text: letters }] : [];
    }),
  );
}

const isSpoken = /[^\p{P}\p{Z}\s]/u;
