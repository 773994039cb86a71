import type { Span } from '../chunks.ts';
import type { RecognisedWord } from '../recogniser.ts';
import { overlapMs } from './segments.ts';

/** Samples of one probability of the Silero voice detector, at 16 kHz. */
export const frameSamples = 512;
const frameMs = frameSamples / 16;

/** Speech starts at the higher probability and ends below the lower one, as in Silero's own code. */
const startFrom = 0.5;
const endBelow = 0.35;
const minSilenceMs = 250;
const minSpeechMs = 160;
const paddingMs = 100;

/** Returns the speech in a recording from the probability of speech of each frame. */
export function speechSpans(probabilities: readonly number[], durationMs: number): Span[] {
  const spans: Span[] = [];
  let startMs: number | undefined;
  let quietSinceMs: number | undefined;
  const end = (endMs: number) => {
    if (startMs !== undefined && endMs - startMs >= minSpeechMs) spans.push({ startMs, endMs });
    startMs = undefined;
    quietSinceMs = undefined;
  };
  for (const [frame, probability] of probabilities.entries()) {
    const atMs = frame * frameMs;
    if (probability >= startFrom) {
      startMs ??= atMs;
      quietSinceMs = undefined;
    } else if (startMs !== undefined && probability < endBelow) {
      quietSinceMs ??= atMs;
      if (atMs - quietSinceMs >= minSilenceMs) end(quietSinceMs);
    }
  }
  end(quietSinceMs ?? probabilities.length * frameMs);
  return spans.map((span, index) => padded(span, spans[index - 1]?.endMs ?? 0, spans[index + 1]?.startMs, durationMs));
}

function padded({ startMs, endMs }: Span, fromMs: number, toMs: number | undefined, durationMs: number): Span {
  return {
    startMs: Math.max(startMs - paddingMs, fromMs, 0),
    endMs: Math.min(endMs + paddingMs, toMs ?? durationMs, durationMs),
  };
}

/**
 * Limits words to the speech that they overlap most. Whisper often lets the last word before a pause last until the
 * next one, or starts the first word after it too early. Words without any speech are kept as they are.
 */
export function fitToSpeech(words: readonly RecognisedWord[], speech: readonly Span[]): RecognisedWord[] {
  let endMs = 0;
  return words.map((word) => {
    if (word.kind === 'punctuation') return { ...word, startMs: endMs, endMs };
    const fitted = clip(word, speech);
    endMs = fitted.endMs;
    return fitted;
  });
}

function clip(word: RecognisedWord, speech: readonly Span[]): RecognisedWord {
  let best: Span | undefined;
  for (const span of speech) {
    if (overlapMs(span, word) > (best === undefined ? 0 : overlapMs(best, word))) best = span;
  }
  if (best === undefined) return word;
  return { ...word, startMs: Math.max(word.startMs, best.startMs), endMs: Math.min(word.endMs, best.endMs) };
}
