import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planChunks, readSilences, type Span } from '../../../local/transcribe/chunks.ts';

const silence = (startMs: number, endMs: number): Span => ({ startMs, endMs });

describe('the chunks to recognise', () => {
  test('are cut in the middle of silences once they reach 20 s', () => {
    const silences = [silence(8_000, 8_400), silence(16_000, 16_300), silence(25_000, 25_400)];
    expect(planChunks(30_000, silences)).toEqual([
      { startMs: 0, endMs: 16_150 },
      { startMs: 16_150, endMs: 30_000 },
    ]);
  });

  test('leave out long silence but keep a little around speech', () => {
    expect(planChunks(60_000, [silence(0, 10_000), silence(12_000, 50_000), silence(52_000, 60_000)])).toEqual([
      { startMs: 9_800, endMs: 12_200 },
      { startMs: 49_800, endMs: 52_200 },
    ]);
  });

  test('are an empty list when everything is silent', () => {
    expect(planChunks(60_000, [silence(0, 60_000)])).toEqual([]);
  });

  test('divide speech without a pause into equal parts of at most 30 s', () => {
    expect(planChunks(70_000, []).map(({ startMs, endMs }) => endMs - startMs)).toEqual([23_333, 23_334, 23_333]);
  });

  test('never overlap, never exceed 30 s and contain every sound, for random silences', () => {
    const marks = fc.uniqueArray(fc.integer({ min: 0, max: 200_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(marks, (times) => {
        const sorted = times.sort((a, b) => a - b);
        const silences = sorted.flatMap((startMs, index) => {
          const endMs = sorted[index + 1];
          return index % 2 === 0 && endMs !== undefined ? [silence(startMs, endMs)] : [];
        });
        const chunks = planChunks(200_000, silences);
        for (const [index, { startMs, endMs }] of chunks.entries()) {
          expect(endMs - startMs).toBeLessThanOrEqual(30_001);
          expect(startMs).toBeGreaterThanOrEqual(chunks[index - 1]?.endMs ?? 0);
        }
        const isHeard = (atMs: number) => chunks.some(({ startMs, endMs }) => startMs <= atMs && atMs <= endMs);
        const isSilent = (atMs: number) => silences.some(({ startMs, endMs }) => startMs <= atMs && atMs <= endMs);
        for (let atMs = 0; atMs <= 200_000; atMs += 500) expect(isHeard(atMs) || isSilent(atMs)).toBe(true);
      }),
    );
  });
});

test("ffmpeg's output is parsed to silences, and one without an end lasts to the end of the file", () => {
  const lines = [
    '[silencedetect @ 0x5] silence_start: -0.01',
    '[silencedetect @ 0x5] silence_end: 3.2 | silence_duration: 3.21',
    'size=N/A time=00:00:08',
    '[silencedetect @ 0x5] silence_start: 5.5',
  ];
  expect(readSilences(lines, 9_000)).toEqual([silence(0, 3_200), silence(5_500, 9_000)]);
});
