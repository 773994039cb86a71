import type { Caption, Cell, LanguageCode } from '../../captions/types.ts';
import { areHeardIn, wordSpans } from '../../captions/words.ts';
import { separatorOf } from '../../languages/languages.ts';
import { segmenterOf } from '../../lines/words.ts';
import { firstTimeFrom } from '../../timecode/frames.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { shareTime } from '../../transcript/shareTime.ts';

/** A word of a caption with the time from which it counts as spoken: until the next word starts. */
export interface TimedWord {
  /** Offset of the word and of the opening punctuation before it, in UTF-16 code units. */
  readonly at: number;
  /** Time of the first frame at or after the start of the word, within the caption. */
  readonly startMs: number;
}

interface Spoken {
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Returns the words of a caption's text in order. Words without a time, and all words of a caption that was moved away
 * from its words, share the time between their neighbors by their width.
 */
export function timedWords(
  caption: Pick<Caption, 'startMs' | 'endMs'>,
  cell: Pick<Cell, 'text' | 'words'>,
  language: LanguageCode,
  rate: FrameRateSetting | null,
): TimedWord[] {
  const { text } = cell;
  let [end, latestMs] = [0, caption.startMs];
  return allWords(caption, cell, language).map((word, index) => {
    const at = index === 0 ? 0 : beginning(text, end, word.start);
    const startMs = Math.min(caption.endMs, Math.max(latestMs, firstTimeFrom(word.startMs, rate)));
    end = word.end;
    latestMs = startMs;
    return { at, startMs };
  });
}

/** Returns the words with known times, and between them the words of the text that have none. */
function allWords(
  caption: Pick<Caption, 'startMs' | 'endMs'>,
  { text, words = [] }: Pick<Cell, 'text' | 'words'>,
  language: LanguageCode,
): Spoken[] {
  const spans = areHeardIn(caption, words) ? (wordSpans(text, words) ?? []) : [];
  const all: Spoken[] = [];
  let before = { end: 0, endMs: caption.startMs };
  const addBetween = (start: number, startMs: number) => {
    const between = { startMs: before.endMs, endMs: Math.max(before.endMs, startMs) };
    const untimed = wordsIn(text.slice(before.end, start), language);
    const times = shareTime(
      untimed.map((one) => one.text),
      between,
      language,
    );
    for (const [i, { at, text: letters }] of untimed.entries()) {
      const from = before.end + at;
      all.push({ start: from, end: from + letters.length, ...between, ...(times[i] ?? between) });
    }
  };
  for (const [i, { start, end }] of spans.entries()) {
    const { startMs, endMs } = words[i] ?? { startMs: before.endMs, endMs: before.endMs };
    if (start === end) continue;
    addBetween(start, startMs);
    all.push({ start, end, startMs, endMs });
    before = { end, endMs: Math.max(before.endMs, endMs) };
  }
  addBetween(text.length, caption.endMs);
  return all;
}

const letterOrDigit = /[\p{L}\p{N}]/u;

function wordsIn(text: string, language: LanguageCode): { at: number; text: string }[] {
  const found =
    separatorOf(language) === ' '
      ? [...text.matchAll(/[^\s\u200b]+/g)].map(({ index, 0: letters }) => ({ at: index, text: letters }))
      : [...segmenterOf(language).segment(text)].map(({ index, segment }) => ({ at: index, text: segment }));
  return found.filter((word) => letterOrDigit.test(word.text));
}

/** Returns where a word begins between two words: after the last space, or at an opening bracket or quote. */
function beginning(text: string, from: number, to: number): number {
  const between = text.slice(from, to);
  const space = between.search(/\S*$/);
  if (space > 0) return from + space;
  const opening = between.search(/[\p{Ps}\p{Pi}]/u);
  return opening < 0 ? to : from + opening;
}
