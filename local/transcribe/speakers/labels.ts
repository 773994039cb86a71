import type { Span } from '../chunks.ts';
import type { RecognisedWord } from '../recogniser.ts';

/** Time in which one speaker talks; spans of several speakers may overlap. */
export interface SpeakerSpan extends Span {
  /** Number of the speaker, from 0, in any order. */
  readonly speaker: number;
}

/** Distance up to which a word between two spans belongs to the nearer one. */
const maxDistanceMs = 1000;

/**
 * Returns the speaker label of each word, as Transcribe names them: `spk_0` speaks first. A word belongs to the speaker
 * who talks longest in it, otherwise to the nearest one, otherwise to the speaker of the word before. Punctuation
 * belongs to the word before. Undefined without any speaker.
 */
export function speakerLabels(
  words: readonly RecognisedWord[],
  spans: readonly SpeakerSpan[],
): readonly (string | undefined)[] {
  const sorted = [...spans].sort((a, b) => a.startMs - b.startMs);
  const longestMs = Math.max(0, ...sorted.map(({ startMs, endMs }) => endMs - startMs));
  const labels = new Map<number, string>();
  let last: number | undefined;
  let from = 0;
  return words.map((word) => {
    if (word.kind === 'pronunciation') {
      const earliestMs = word.startMs - longestMs - maxDistanceMs;
      while (from < sorted.length && (sorted[from]?.startMs ?? 0) < earliestMs) from += 1;
      last = speakerOf(word, sorted, from) ?? last;
    }
    if (last === undefined) return undefined;
    const label = labels.get(last) ?? `spk_${labels.size}`;
    labels.set(last, label);
    return label;
  });
}

function speakerOf(word: RecognisedWord, spans: readonly SpeakerSpan[], from: number): number | undefined {
  const sharedMs = new Map<number, number>();
  let nearest: { readonly speaker: number; readonly distanceMs: number } | undefined;
  for (let at = from; at < spans.length; at++) {
    const span = spans[at];
    if (!span || span.startMs > word.endMs + maxDistanceMs) break;
    const shared = Math.min(span.endMs, word.endMs) - Math.max(span.startMs, word.startMs);
    if (shared > 0) sharedMs.set(span.speaker, (sharedMs.get(span.speaker) ?? 0) + shared);
    const distanceMs = Math.max(0, -shared);
    if (distanceMs <= maxDistanceMs && distanceMs < (nearest?.distanceMs ?? Number.POSITIVE_INFINITY))
      nearest = { speaker: span.speaker, distanceMs };
  }
  const [most] = [...sharedMs].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? nearest?.speaker;
}
