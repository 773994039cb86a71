import { readFile } from 'node:fs/promises';
import type { RecognisedWord } from './recogniser.ts';

/**
 * Reads words with times and confidences from a CTM file: `utterance channel start duration word confidence`, seconds.
 * `startOf` returns the utterance's start in the whole audio, in milliseconds. Fillers are omitted, and a pronunciation
 * variant such as `read(2)` becomes the word `read`.
 */
export async function readCtm(path: string, startOf: (utterance: string) => number): Promise<RecognisedWord[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [utterance, , start, duration, raw, confidence] = line.trim().split(/\s+/);
    if (utterance === undefined || raw === undefined || /^[<[(+]/.test(raw)) return [];
    const startMs = startOf(utterance) + Math.round(Number(start) * 1000);
    return [
      {
        kind: 'pronunciation' as const,
        text: raw.replace(/\(\d+\)$/, ''),
        startMs,
        endMs: startMs + Math.round(Number(duration) * 1000),
        confidence: Math.min(1, Math.max(0, Number(confidence))),
      },
    ];
  });
}
