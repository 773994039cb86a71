import { describe, expect, test } from 'vitest';
import type { RecognisedWord } from '../../../../local/transcribe/recogniser.ts';
import { fitToSpeech, speechSpans } from '../../../../local/transcribe/whisper/speechSpans.ts';
import { joinWindows, planWindows } from '../../../../local/transcribe/whisper/windows.ts';

const span = (startMs: number, endMs: number) => ({ startMs, endMs });
const word = (text: string, startMs: number, endMs = startMs + 200): RecognisedWord => ({
  kind: 'pronunciation',
  text,
  startMs,
  endMs,
  confidence: 0.9,
});
const mark = (text: string, atMs: number): RecognisedWord => ({
  kind: 'punctuation',
  text,
  startMs: atMs,
  endMs: atMs,
  confidence: 0,
});

describe('windows', () => {
  test('are cut at the longest pause of their second half', () => {
    const speech = [
      span(0, 2000),
      span(4000, 15_000),
      span(15_300, 20_000),
      span(21_200, 26_000),
      span(26_300, 32_000),
    ];
    expect(planWindows(speech)).toEqual([span(0, 20_000), span(21_200, 32_000)]);
  });

  test('are as few as possible and cut at silences', () => {
    const speech = [span(0, 9000), span(10_000, 20_000), span(21_000, 30_000), span(31_000, 40_000)];
    expect(planWindows(speech)).toEqual([span(0, 20_000), span(21_000, 40_000)]);
  });

  test('do not contain long silences', () => {
    expect(planWindows([span(0, 2000), span(60_000, 61_000)])).toEqual([span(0, 2000), span(60_000, 61_000)]);
  });

  test('overlap where speech has no pause', () => {
    const windows = planWindows([span(0, 60_000)]);
    expect(windows).toEqual([span(0, 22_667), span(18_667, 41_333), span(37_333, 60_000)]);
  });
});

describe('windows that overlap are joined', () => {
  const left = {
    window: span(0, 10_000),
    words: [word('one', 5000), word('two', 7000), mark(',', 7200), word('three', 8000), word('fo', 9800)],
  };

  test('at the words that both have, although one of them was cut at each end', () => {
    const right = {
      window: span(6000, 16_000),
      words: [word('wo', 6900), word('Three', 8100), word('four', 9700), word('five', 12_000)],
    };
    expect(joinWindows([left, right]).map(({ text }) => text)).toEqual(['one', 'two', ',', 'Three', 'four', 'five']);
  });

  test('in the middle of the overlap if they have no word in common', () => {
    const right = { window: span(6000, 16_000), words: [word('zwei', 7000), word('drei', 8300), word('vier', 9700)] };
    expect(joinWindows([left, right]).map(({ text }) => text)).toEqual(['one', 'two', ',', 'drei', 'vier']);
  });

  test('when one of them is empty', () => {
    const empty = { window: span(6000, 16_000), words: [] };
    expect(joinWindows([left, empty])).toEqual(left.words);
    expect(
      joinWindows([
        { ...empty, window: span(0, 6500) },
        { ...left, window: span(4000, 14_000) },
      ]),
    ).toEqual(left.words);
  });

  test('without lost or doubled words, wherever they are cut', () => {
    const spoken = Array.from({ length: 400 }, (_, index) => word(`w${index % 50}`, index * 300, index * 300 + 250));
    const windows = planWindows([span(0, 120_000)]);
    const heard = windows.map((window) => ({
      window,
      words: spoken
        .filter(({ startMs, endMs }) => endMs > window.startMs && startMs < window.endMs)
        .map((item) =>
          item.startMs < window.startMs || item.endMs > window.endMs ? { ...item, text: `part of ${item.text}` } : item,
        ),
    }));
    expect(joinWindows(heard)).toEqual(spoken);
  });
});

describe('speech', () => {
  /** Frames of 32 ms each: `[probability, count]`. */
  const frames = (...rows: (readonly [number, number])[]) => rows.flatMap(([p, count]) => Array(count).fill(p));

  test('is found from the probabilities of frames, with a margin', () => {
    const spans = speechSpans(frames([0.1, 50], [0.9, 50], [0.05, 50], [0.8, 25], [0.1, 25]), 6400);
    expect(spans).toEqual([span(1500, 3300), span(4700, 5700)]);
  });

  test('continues over short pauses and does not include clicks', () => {
    expect(speechSpans(frames([0.1, 10], [0.9, 4], [0.1, 40]), 1700)).toEqual([]);
    expect(speechSpans(frames([0.9, 20], [0.1, 6], [0.9, 20]), 1472)).toEqual([span(0, 1472)]);
  });

  test('limits the times of words', () => {
    const speech = [span(1000, 2000), span(5000, 6000)];
    const words = [word('one', 1100, 1500), word('two', 1500, 4800), mark('.', 4800), word('three', 1950, 5400)];
    expect(fitToSpeech(words, speech)).toEqual([
      word('one', 1100, 1500),
      word('two', 1500, 2000),
      mark('.', 2000),
      word('three', 5000, 5400),
    ]);
  });
});
