import { readFile } from 'node:fs/promises';
import type { Word } from './recogniser.ts';

/**
 * Reads words with times and confidences from a CTM file: `utterance channel start duration word confidence`, seconds.
 * `startOf` gives the utterance's start in the whole audio. Fillers are left out, `read(2)` is the word `read`.
 */
export async function readCtm(path: string, startOf: (utterance: string) => number): Promise<Word[]> {
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
