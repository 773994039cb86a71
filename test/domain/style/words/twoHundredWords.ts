import type { Caption, Word } from '../../../../domain/captions/types.ts';
import { snapMs } from '../../../../domain/timecode/frames.ts';
import type { FrameRateSetting } from '../../../../domain/timecode/rates.ts';
import { randomOf } from '../../../kit/random.ts';

export const frameRates: readonly FrameRateSetting[] = [
  { frameRate: 24, dropFrame: false },
  { frameRate: 25, dropFrame: false },
  { frameRate: 29.97, dropFrame: false },
  { frameRate: 60, dropFrame: false },
];

interface Spoken {
  readonly textOf: (caption: number, word: number) => string;
  readonly seed: number;
  /** Shortest word, and by how much others are longer at most. */
  readonly minMs: number;
  readonly spreadMs: number;
}

/** Two hundred words of varied length in captions of ten, with pauses between some of them. */
export function twoHundredWords(rate: FrameRateSetting, { textOf, seed, minMs, spreadMs }: Spoken): Caption[] {
  const random = randomOf(seed);
  let atMs = 300;
  return Array.from({ length: 20 }, (_, number) => {
    const words: Word[] = Array.from({ length: 10 }, (_, index) => {
      const startMs = atMs + (random() < 0.2 ? Math.floor(random() * 400) : 0);
      const endMs = startMs + minMs + Math.floor(random() * spreadMs);
      atMs = endMs;
      return { text: textOf(number, index), startMs, endMs, confidence: 1 };
    });
    const startMs = snapMs(words[0]?.startMs ?? 0, rate);
    const endMs = snapMs(words.at(-1)?.endMs ?? 0, rate);
    const text = words.map((word) => word.text).join(' ');
    return { id: `c${number}`, startMs, endMs, cells: { en: { text, words } } };
  });
}
