import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultFrameRate, defaultLimits } from '../../../domain/captions/defaults.ts';
import { minimumTicks, ticksBetween } from '../../../domain/timecode/frames.ts';
import { captionsFromTranscript } from '../../../domain/transcript/captions.ts';
import type { SpokenWord } from '../../../domain/transcript/read.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';

const rhythm = { minGapFrames: 2, chainBelowMs: 500, charactersPerSecond: 17 };

test.each([
  ['without a frame rate', null, 4625, 4715],
  // Frame 113 at 24 frames a second; the next one would begin after the end.
  ['at 24 frames', defaultFrameRate, 4625, 4708],
  ['at 25 frames', { frameRate: 25, dropFrame: false }, 4625, 4680],
  ['at 29.97 frames', { frameRate: 29.97, dropFrame: true }, 4625, 4705],
  ['where its last word ends with the recording', null, 4715, 4715],
  ['where its last word ends after the recording', null, 4800, 4715],
])('a draft ends with the recording, not a while after its last word: %s', (_, frameRate, wordEndMs, endMs) => {
  const words = [{ text: 'Goodbye', mark: '.', startMs: 3000, endMs: wordEndMs, confidence: 0.9 }];
  const options = { language: 'en', newId: () => 'c', durationMs: 4715, frameRate } as const;
  expect(captionsFromTranscript({ words }, options).captions.map((caption) => caption.endMs)).toEqual([endMs]);
});

test('a last word without room is shown earlier, in the silence before it', () => {
  const words = [
    { text: 'Wait', mark: '.', startMs: 0, endMs: 400, confidence: 0.9 },
    { text: 'Yes', mark: '!', startMs: 4600, endMs: 4700, confidence: 0.9 },
  ];
  const { captions } = captionsFromTranscript({ words }, { language: 'en', newId: () => 'c', durationMs: 4715 });
  expect(captions.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 900],
    [3882, 4715],
  ]);
});

const aWord = fc.record({
  text: fc.stringMatching(/^[a-z]{1,12}$/),
  gapMs: fc.constantFrom(0, 0, 30, 700, 2500),
  lengthMs: fc.integer({ min: 20, max: 500 }),
  mark: fc.constantFrom('', '', ',', '.'),
  speakerId: fc.constantFrom('a', 'b'),
});

test(`no draft ends after the recording, and none is too short while there is room (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.array(aWord, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(null, defaultFrameRate),
      fc.boolean(),
      fc.integer({ min: -60, max: 900 }),
      (given, frameRate, hasRhythm, tailMs) => {
        let at = 2000;
        const words = given.map(({ text, gapMs, lengthMs, mark, speakerId }): SpokenWord => {
          const startMs = at + gapMs;
          at = startMs + lengthMs;
          return { text, mark, startMs, endMs: at, confidence: 0.9, speakerId };
        });
        const durationMs = at + tailMs;
        const { captions } = captionsFromTranscript(
          { words },
          {
            language: 'en',
            limits: defaultLimits,
            newId: () => 'c',
            durationMs,
            frameRate,
            ...(hasRhythm && { rhythm }),
          },
        );
        const said = captions.map(({ cells }) => cells.en?.text.replaceAll('\n', ' ')).join(' ');
        expect(said).toBe(words.map(({ text, mark }) => text + mark).join(' '));
        for (const [i, { startMs, endMs }] of captions.entries()) {
          expect(endMs).toBeLessThanOrEqual(durationMs);
          expect(ticksBetween(startMs, endMs, frameRate)).toBeGreaterThanOrEqual(minimumTicks(frameRate));
          expect(startMs).toBeGreaterThanOrEqual(captions[i - 1]?.startMs ?? 0);
        }
      },
    ),
    { seed, numRuns: runs(500) },
  );
});
