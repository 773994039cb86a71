import type { Span } from '../chunks.ts';
import type { RecognisedWord } from '../recogniser.ts';

/** Maximum length of a window. Whisper reads 30 s at a time, however short the audio is. */
const maxWindowMs = 28_000;
/** Longer silences are in no window. */
const maxGapMs = 3000;
/** Overlap of windows that are cut within speech. */
const overlapMs = 4000;

/** A full window is cut at its longest pause after this time, which is most often the end of a sentence. */
const minWindowMs = 14_000;

/** Plans the windows to recognize: few, cut at long pauses, and with an overlap where speech has no pause. */
export function planWindows(speech: readonly Span[]): Span[] {
  const windows: Span[] = [];
  let spans: Span[] = [];
  const flush = (count: number) => {
    const [first, last] = [spans[0], spans[count - 1]];
    if (first && last) windows.push({ startMs: first.startMs, endMs: last.endMs });
    spans = spans.slice(count);
  };
  for (const span of speech.flatMap(cutLong)) {
    const gapMs = span.startMs - (spans.at(-1)?.endMs ?? span.startMs);
    if (gapMs < 0 || gapMs > maxGapMs) flush(spans.length);
    while (spans[0] && span.endMs - spans[0].startMs > maxWindowMs) flush(countBeforePause([...spans, span]));
    spans.push(span);
  }
  flush(spans.length);
  return windows;
}

/** Returns the number of spans before the longest pause; pauses soon after the first span do not count. */
function countBeforePause(spans: readonly Span[]): number {
  const pauses = spans.map(({ startMs }, index) => startMs - (spans[index - 1]?.endMs ?? startMs));
  const firstMs = spans[0]?.startMs ?? 0;
  const isLate = ({ startMs }: Span, index: number) => index === spans.length - 1 || startMs - firstMs >= minWindowMs;
  const allowed = spans.flatMap((span, index) => (index > 0 && isLate(span, index) ? [index] : []));
  return allowed.reduce((best, index) => ((pauses[index] ?? 0) >= (pauses[best] ?? 0) ? index : best));
}

function cutLong({ startMs, endMs }: Span): Span[] {
  const lengthMs = endMs - startMs;
  if (lengthMs <= maxWindowMs) return [{ startMs, endMs }];
  const count = Math.ceil((lengthMs - overlapMs) / (maxWindowMs - overlapMs));
  const stepMs = (lengthMs - overlapMs) / count;
  return Array.from({ length: count }, (_, index) => ({
    startMs: Math.round(startMs + index * stepMs),
    endMs: Math.round(startMs + index * stepMs + stepMs + overlapMs),
  }));
}

/** Words of a window, with times in the recording. */
export interface WindowWords {
  readonly window: Span;
  readonly words: readonly RecognisedWord[];
}

/** Joins the words of all windows. Words in an overlap are taken once, from the window that has more context. */
export function joinWindows(results: readonly WindowWords[]): RecognisedWord[] {
  let words: RecognisedWord[] = [];
  let endMs = 0;
  for (const { window, words: next } of results) {
    words = window.startMs < endMs ? joinOverlap(words, next, { startMs: window.startMs, endMs }) : [...words, ...next];
    endMs = window.endMs;
  }
  return words;
}

function joinOverlap(
  left: readonly RecognisedWord[],
  right: readonly RecognisedWord[],
  overlap: Span,
): RecognisedWord[] {
  const match = longestMatch(left, right, overlap);
  if (match === undefined) {
    const isInOverlap = ({ startMs, endMs }: RecognisedWord) => endMs > overlap.startMs && startMs < overlap.endMs;
    if (!left.some(isInOverlap) || !right.some(isInOverlap)) return [...left, ...right];
    const middleMs = (overlap.startMs + overlap.endMs) / 2;
    const isLater = (word: RecognisedWord) =>
      word.kind === 'pronunciation' && word.startMs + word.endMs >= 2 * middleMs;
    const [leftEnd, rightStart] = [left.findIndex(isLater), right.findIndex(isLater)];
    if (leftEnd < 0 || rightStart < 0) return [...left, ...(rightStart < 0 ? [] : right.slice(rightStart))];
    return [...left.slice(0, leftEnd), ...right.slice(rightStart)];
  }
  const half = Math.floor(match.length / 2);
  return [...left.slice(0, match.leftAt + half), ...right.slice(match.rightAt + half)];
}

/** Maximum difference between the times of one word in two windows. */
const maxShiftMs = 1500;

interface Match {
  readonly leftAt: number;
  readonly rightAt: number;
  readonly length: number;
}

/** Returns the longest run of items that both windows have in the overlap, starting with a word. */
function longestMatch(
  left: readonly RecognisedWord[],
  right: readonly RecognisedWord[],
  overlap: Span,
): Match | undefined {
  let best: Match | undefined;
  for (
    let leftAt = left.findIndex(({ endMs }) => endMs > overlap.startMs);
    leftAt >= 0 && leftAt < left.length;
    leftAt++
  ) {
    for (let rightAt = 0; (right[rightAt]?.startMs ?? overlap.endMs) < overlap.endMs; rightAt++) {
      let length = 0;
      while (isSameWord(left[leftAt + length], right[rightAt + length])) length += 1;
      if (length > (best?.length ?? 0) && left[leftAt]?.kind === 'pronunciation') best = { leftAt, rightAt, length };
    }
  }
  return best;
}

function isSameWord(a: RecognisedWord | undefined, b: RecognisedWord | undefined): boolean {
  if (a === undefined || b === undefined || a.kind !== b.kind) return false;
  return a.text.toLowerCase() === b.text.toLowerCase() && Math.abs(a.startMs - b.startMs) <= maxShiftMs;
}
