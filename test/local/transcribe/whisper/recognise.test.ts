import { describe, expect, test } from 'vitest';
import { writeResult } from '../../../../local/transcribe/result.ts';
import {
  recogniseRecording,
  type WhisperEngine,
  type WhisperTask,
} from '../../../../local/transcribe/whisper/recognise.ts';
import type { Segment } from '../../../../local/transcribe/whisper/segments.ts';
import { segment } from './segment.ts';

const seconds = (count: number) => count * 1000;

/** Recording of silence and speech; the value of each sample is 1 where somebody speaks. */
function recording(durationMs: number, speech: readonly (readonly [fromMs: number, toMs: number])[]) {
  const isSpoken = (atMs: number) => speech.some(([fromMs, toMs]) => atMs >= fromMs && atMs < toMs);
  const readSamples = async ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    Float32Array.from({ length: (Math.min(endMs, durationMs) - startMs) * 16 }, (_, index) =>
      isSpoken(startMs + index / 16) ? 1 : 0,
    );
  return { audio: { readSamples }, durationMs };
}

/** Engine that detects speech in such a recording, returns the given results in order, and records its calls. */
function engineWith(results: readonly (readonly Segment[])[], scores: readonly Record<string, number>[] = []) {
  const calls: { language: string; prompt: string; lengthMs: number }[] = [];
  const languages = [...scores];
  const engine: WhisperEngine = {
    async detectSpeech(samples) {
      return Array.from({ length: Math.ceil(samples.length / 512) }, (_, frame) => samples[frame * 512] ?? 0);
    },
    async identifyLanguage() {
      return new Map(Object.entries(languages.shift() ?? {}));
    },
    async transcribe(samples, language, prompt) {
      calls.push({ language, prompt, lengthMs: samples.length / 16 });
      return [...(results[calls.length - 1] ?? [])];
    },
  };
  return { engine, calls };
}

const task = (durationMs: number, more: Partial<WhisperTask> = {}): WhisperTask => ({
  durationMs,
  languageCode: 'en-US',
  candidates: undefined,
  terms: [],
  loudSpans: [],
  ...more,
});

describe('a recording', () => {
  test('is recognized where somebody speaks, at the times of the recording', async () => {
    const { audio, durationMs } = recording(seconds(700), [
      [seconds(10), seconds(12)],
      [seconds(600), seconds(602)],
    ]);
    const { engine, calls } = engineWith([
      [
        segment([
          [' Hello', 100, 600, 0.8],
          ['.', 600, 620],
        ]),
      ],
      [
        segment([
          [' Bye', 200, 700, 0.9],
          [' now', 700, 1000, 0.7],
        ]),
        segment([[' Thank you.', 9000, 9900, 0.9]]),
      ],
    ]);
    const shares: number[] = [];
    const { words } = await recogniseRecording(engine, audio, task(durationMs), (share) => shares.push(share));
    expect(
      words.map(({ text, startMs, endMs, confidence }) => [text, startMs, endMs, Number(confidence.toFixed(3))]),
    ).toEqual([
      ['Hello', 10_016, 10_516, 0.8],
      ['.', 10_516, 10_516, 0],
      ['Bye', 600_100, 600_600, 0.9],
      ['now', 600_600, 600_900, 0.7],
    ]);
    expect(calls.every(({ lengthMs }) => lengthMs < 2400)).toBe(true);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test('of silence and music has no words, and nothing is recognized', async () => {
    const { audio, durationMs } = recording(seconds(60), []);
    const { engine, calls } = engineWith([[segment([[' Thank you.', 0, 900]])]]);
    expect((await recogniseRecording(engine, audio, task(durationMs), () => undefined)).words).toEqual([]);
    expect(calls).toEqual([]);
  });

  test('without a voice detector is recognized where it is loud', async () => {
    const { audio, durationMs } = recording(seconds(10), []);
    const { engine } = engineWith([[segment([[' Hello', 100, 600]])]]);
    const loud = task(durationMs, { loudSpans: [{ startMs: 2000, endMs: 4000 }] });
    const result = await recogniseRecording(
      { ...engine, detectSpeech: async () => undefined },
      audio,
      loud,
      () => undefined,
    );
    expect(result.words.map(({ text, startMs }) => [text, startMs])).toEqual([['Hello', 2100]]);
  });
});

describe('the language', () => {
  const { audio, durationMs } = recording(seconds(100), [
    [seconds(1), seconds(3)],
    [seconds(50), seconds(53)],
  ]);
  const identify = async (scores: readonly Record<string, number>[], candidates?: readonly string[]) => {
    const { engine, calls } = engineWith([], scores);
    const unknown = task(durationMs, { languageCode: undefined, candidates });
    return { ...(await recogniseRecording(engine, audio, unknown, () => undefined)), calls };
  };

  test('is identified from several places of the recording', async () => {
    const result = await identify([
      { en: 0.6, ja: 0.4 },
      { en: 0.1, ja: 0.9 },
    ]);
    expect(result).toMatchObject({ languageCode: 'ja-JP', isUnspaced: true });
    expect(result.languageScores?.map(({ code, score }) => [code, score.toFixed(2)])).toEqual([
      ['ja-JP', '0.65'],
      ['en-US', '0.35'],
    ]);
    expect(result.calls[0]).toMatchObject({ language: 'ja' });
  });

  test('is one of the candidates of the job, in their country', async () => {
    const scores = [
      { en: 0.9, pt: 0.04, es: 0.06 },
      { en: 0.9, pt: 0.08, es: 0.02 },
    ];
    expect(await identify(scores, ['pt-BR', 'es-US'])).toMatchObject({ languageCode: 'pt-BR' });
  });

  test('decides how Chinese is written', async () => {
    const { engine, calls } = engineWith([]);
    await recogniseRecording(engine, audio, task(durationMs, { languageCode: 'zh-TW' }), () => undefined);
    expect(calls[0]).toMatchObject({ language: 'zh', prompt: expect.stringContaining('繁體中文') });
  });
});

test('a result has the form of Amazon Transcribe', async () => {
  const { audio, durationMs } = recording(seconds(10), [[seconds(1), seconds(4)]]);
  const hindi = segment([
    [' नमस्ते', 100, 600, 0.75],
    ['।', 600, 620],
    [' धन्यवाद', 900, 1500, 0.5],
    [' आप', 1500, 1900, 0.9],
  ]);
  const { engine } = engineWith([[hindi]], [{ hi: 0.75, ur: 0.25 }]);
  const result = await recogniseRecording(
    engine,
    audio,
    task(durationMs, { languageCode: undefined }),
    () => undefined,
  );
  const word = (id: number, content: string, confidence: string, start_time: string, end_time: string) => ({
    ...{ id, type: 'pronunciation', alternatives: [{ confidence, content }], start_time, end_time },
  });
  expect(writeResult('job', '000000000000', result, result.languageCode)).toEqual({
    jobName: 'job',
    accountId: '000000000000',
    status: 'COMPLETED',
    results: {
      language_code: 'hi-IN',
      language_identification: [
        { score: '0.7500', code: 'hi-IN' },
        { score: '0.2500', code: 'ur' },
      ],
      transcripts: [{ transcript: 'नमस्ते। धन्यवाद आप' }],
      items: [
        word(0, 'नमस्ते', '0.75', '1.024', '1.524'),
        { id: 1, type: 'punctuation', alternatives: [{ confidence: '0.0', content: '।' }] },
        word(2, 'धन्यवाद', '0.5', '1.824', '2.424'),
        word(3, 'आप', '0.9', '2.424', '2.824'),
      ],
      audio_segments: [
        { id: 0, transcript: 'नमस्ते।', start_time: '1.024', end_time: '1.524', items: [0, 1] },
        { id: 1, transcript: 'धन्यवाद आप', start_time: '1.824', end_time: '2.824', items: [2, 3] },
      ],
    },
  });
});

test('names and terms are the text before a recording, which is not taken for speech', async () => {
  const { audio, durationMs } = recording(seconds(4), [[seconds(1), seconds(3)]]);
  const list = segment([[' Otoji, Aya Sato.', 1000, 2000, 0.9]]);
  const name = segment([[' Aya Sato', 2000, 2900, 0.9]]);
  const { engine, calls } = engineWith([[list, name]]);
  const result = await recogniseRecording(engine, audio, task(durationMs, { terms: ['Otoji', 'Aya Sato'] }), () => {});
  expect(calls[0]?.prompt).toBe('Otoji, Aya Sato.');
  expect(result.words.map(({ text }) => text)).toEqual(['Aya', 'Sato']);
});
