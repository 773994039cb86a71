import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Caption } from '../../../domain/captions/types.ts';
import { presetLimits } from '../../../domain/limits/presets.ts';
import { qualityProfile, valuesOf } from '../../../domain/quality/profile.ts';
import { captionsFromTranscript } from '../../../domain/transcript/captions.ts';
import type { SpokenWord } from '../../../domain/transcript/read.ts';
import { runs } from '../../kit/runs.ts';

const frameRate = { frameRate: 25, dropFrame: false };
const limits = presetLimits('netflix', 'en');
const rhythm = valuesOf(qualityProfile('netflix'), 'en', limits);

function draft(words: readonly SpokenWord[], shotsMs: readonly number[]): Caption[] {
  let count = 0;
  const newId = () => `c${String(++count).padStart(4, '0')}`;
  return captionsFromTranscript({ words }, { language: 'en', limits, rhythm, shotsMs, frameRate, newId }).captions;
}

const timesOf = (captions: readonly Caption[]) => captions.map(({ startMs, endMs }) => [startMs, endMs]);
const word = (text: string, startMs: number, endMs: number, mark = '', speakerId = 'a'): SpokenWord => ({
  ...{ text, mark, startMs, endMs, confidence: 1, speakerId },
});

/** Sentence of one second that starts at an instant. */
const sentence = (startMs: number, speakerId = 'a') => [
  word('We', startMs, startMs + 400, '', speakerId),
  word('begin', startMs + 400, startMs + 1000, '.', speakerId),
];

it('a caption that would stay after the last word ends two frames before the next shot', () => {
  expect(timesOf(draft(sentence(1000), []))).toEqual([[1000, 2520]]);
  expect(timesOf(draft(sentence(1000), [2200]))).toEqual([[1000, 2120]]);
  expect(timesOf(draft(sentence(1000), [1000, 2200, 2400]))).toEqual([[1000, 2120]]);
});

it('a caption whose words are said over a change stays', () => {
  expect(timesOf(draft(sentence(1000), [1500]))).toEqual(timesOf(draft(sentence(1000), [])));
});

it('a caption that would be too short to be read stays over the change', () => {
  const short = [word('Go', 1000, 1300, '.')];
  expect(timesOf(draft(short, [1400]))).toEqual(timesOf(draft(short, [])));
});

it('the next caption begins on the change where the gap would flicker', () => {
  const two = [...sentence(1000), ...sentence(2600, 'b')];
  const [first, second] = timesOf(draft(two, [2400]));
  expect(first?.[1]).toBe(2320);
  expect(second?.[0]).toBe(2400);
});

it('whatever the shots are, nothing but times of silence changes, and no two captions overlap for it', () => {
  const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 2500 }), fc.constantFrom('a', 'b')), { maxLength: 30 });
  const shots = fc.uniqueArray(fc.integer({ min: 0, max: 60_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(gaps, shots, (pauses, unordered) => {
      let atMs = 0;
      const words = pauses.flatMap(([pauseMs, speaker]) => {
        atMs += pauseMs;
        const said = sentence(atMs, speaker);
        atMs += 1000;
        return said;
      });
      const shotsMs = unordered.toSorted((a, b) => a - b);
      const [plain, kept] = [draft(words, []), draft(words, shotsMs)];
      expect(kept.map(({ cells }) => cells)).toEqual(plain.map(({ cells }) => cells));
      for (const [i, caption] of kept.entries()) {
        const said = caption.cells.en?.words ?? [];
        const [firstMs, lastMs] = [said[0]?.startMs ?? 0, said.at(-1)?.endMs ?? 0];
        // Up to two frames of the last word may be covered by the gap.
        expect(caption.endMs).toBeGreaterThanOrEqual(Math.min(plain[i]?.endMs ?? 0, lastMs - 80 - 20));
        expect(caption.startMs).toBeLessThanOrEqual(Math.max(plain[i]?.startMs ?? 0, firstMs + 20));
        const before = kept[i - 1];
        const overlapped = (plain[i - 1]?.endMs ?? 0) > (plain[i]?.startMs ?? 0);
        if (before && !overlapped) expect(before.endMs).toBeLessThanOrEqual(caption.startMs);
      }
    }),
    { numRuns: runs(300) },
  );
});
