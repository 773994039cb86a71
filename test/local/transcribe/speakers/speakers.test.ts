import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSpeech } from '../../../../local/transcribe/media.ts';
import type { RecognisedWord } from '../../../../local/transcribe/recogniser.ts';
import { writeResult } from '../../../../local/transcribe/result.ts';
import { sherpaDiarizer } from '../../../../local/transcribe/speakers/diarizer.ts';
import { speakerLabels } from '../../../../local/transcribe/speakers/labels.ts';
import { findSpeakers, hasSherpa, type Sherpa } from '../../../../local/transcribe/speakers/sherpa.ts';
import { temporaryFolder } from '../../kit/temporaryFolder.ts';

const word = (startMs: number, endMs: number, text = 'word'): RecognisedWord => ({
  kind: 'pronunciation',
  ...{ text, startMs, endMs, confidence: 1 },
});
const mark = (atMs: number): RecognisedWord => ({
  kind: 'punctuation',
  ...{ text: '.', startMs: atMs, endMs: atMs, confidence: 0 },
});
const span = (startMs: number, endMs: number, speaker: number) => ({ startMs, endMs, speaker });

describe('the speakers of words', () => {
  test('are those who talk longest in them, numbered in the order in which they begin', () => {
    const spans = [span(2000, 4000, 0), span(0, 2200, 7)];
    const words = [word(100, 900), mark(900), word(1900, 2300), word(2300, 3000)];
    expect(speakerLabels(words, spans)).toEqual(['spk_0', 'spk_0', 'spk_0', 'spk_1']);
  });

  test('are the nearest ones for words beside speech, and otherwise those of the words before', () => {
    const spans = [span(1000, 2000, 3), span(4000, 5000, 5)];
    const words = [word(500, 900), word(2600, 2900), word(3300, 3600), word(9000, 9500)];
    expect(speakerLabels(words, spans)).toEqual(['spk_0', 'spk_0', 'spk_1', 'spk_1']);
  });

  test('include one who talks over a long turn of another', () => {
    const spans = [span(0, 60_000, 1), span(30_000, 31_000, 2)];
    const words = [word(29_000, 29_500), word(30_100, 30_900), word(50_000, 50_500)];
    // Both talk during the second word equally long: the longer turn began first.
    expect(speakerLabels(words, spans)).toEqual(['spk_0', 'spk_0', 'spk_0']);
    expect(speakerLabels([word(30_100, 30_900)], [span(30_000, 31_000, 2)])).toEqual(['spk_0']);
  });

  test('are unknown without any speech', () => {
    expect(speakerLabels([word(0, 500)], [])).toEqual([undefined]);
  });
});

test('a result has the speakers in the format of Amazon Transcribe', () => {
  const words = [word(0, 500, 'Hi'), mark(500), word(600, 900, 'Hello'), word(900, 1200, 'there')];
  const speakers = speakerLabels(words, [span(0, 550, 0), span(550, 1300, 1)]);
  const { results } = writeResult('v1-1', '1', { words, speakers, isUnspaced: false }, undefined);
  expect(results.items.map(({ speaker_label }) => speaker_label)).toEqual(['spk_0', 'spk_0', 'spk_1', 'spk_1']);
  expect(results).toMatchObject({
    speaker_labels: {
      speakers: 2,
      segments: [
        { speaker_label: 'spk_0', start_time: '0.000', end_time: '0.500', items: [{ speaker_label: 'spk_0' }] },
        { speaker_label: 'spk_1', start_time: '0.600', end_time: '1.200', items: [{}, {}] },
      ],
    },
  });
});

describe('sherpa-onnx', () => {
  const models = { segmentationPath: '/models/segmentation.onnx', embeddingPath: '/models/embedding.onnx' };

  /** Package that finds three speakers, or as many as are requested. */
  function packageOf(sampleRate = 16_000) {
    const clusters: number[] = [];
    class OfflineSpeakerDiarization {
      readonly sampleRate = sampleRate;
      #count = 3;
      process() {
        return Array.from({ length: 3 }, (_, at) => ({ start: at, end: at + 0.5, speaker: at % this.#count }));
      }
      setConfig({ clustering }: { clustering: { numClusters: number } }) {
        this.#count = clustering.numClusters;
        clusters.push(clustering.numClusters);
      }
    }
    return { sherpa: { OfflineSpeakerDiarization } satisfies Sherpa, clusters };
  }

  test('finds the number of speakers, and groups more than are wanted', () => {
    const { sherpa, clusters } = packageOf();
    expect(findSpeakers(sherpa, models, new Float32Array(16), 4)).toEqual([
      span(0, 500, 0),
      span(1000, 1500, 1),
      span(2000, 2500, 2),
    ]);
    expect(clusters).toEqual([]);
    expect(findSpeakers(sherpa, models, new Float32Array(16), 2).map(({ speaker }) => speaker)).toEqual([0, 1, 0]);
    expect(clusters).toEqual([2]);
  });

  test('refuses models for another sample rate', () => {
    expect(() => findSpeakers(packageOf(8000).sherpa, models, new Float32Array(16), 2)).toThrow('8000 Hz');
  });

  const never = new AbortController().signal;

  test.skipIf(!hasSherpa())('fails the job with a reason if a file is no model', { timeout: 60_000 }, async () => {
    using folder = temporaryFolder();
    const [segmentationPath, embeddingPath] = ['a.onnx', 'b.onnx'].map((name) => join(folder.path, name));
    for (const path of [segmentationPath, embeddingPath]) writeFileSync(path ?? '', 'This is no model.');
    const wavPath = join(folder.path, 'speech.wav');
    writeFileSync(wavPath, Buffer.concat([Buffer.from('RIFF0000WAVEdata0000'), Buffer.alloc(32_000)]));
    const diarize = sherpaDiarizer({ segmentationPath: segmentationPath ?? '', embeddingPath: embeddingPath ?? '' });
    const speech = { folder: folder.path, wavPath, durationMs: 1000 };
    await expect(diarize?.(speech, 2, { signal: never })).rejects.toThrow('sherpa-onnx');
  });

  const {
    TEST_SPEAKER_SEGMENTATION = '',
    TEST_SPEAKER_EMBEDDING = '',
    TEST_SPEAKERS = '',
    TEST_SPEAKER_COUNT = '2',
  } = process.env;
  const hasModels = [TEST_SPEAKER_SEGMENTATION, TEST_SPEAKER_EMBEDDING, TEST_SPEAKERS].every(existsSync);

  test.skipIf(!hasModels)(
    'finds the speakers of a recording (set TEST_SPEAKER_SEGMENTATION, TEST_SPEAKER_EMBEDDING, TEST_SPEAKERS, TEST_SPEAKER_COUNT)',
    { timeout: 600_000 },
    async () => {
      using folder = temporaryFolder();
      const speech = await readSpeech(TEST_SPEAKERS, undefined, folder.path, never);
      const paths = { segmentationPath: TEST_SPEAKER_SEGMENTATION, embeddingPath: TEST_SPEAKER_EMBEDDING };
      const spans = await sherpaDiarizer(paths)?.(speech, 30, { signal: never });
      expect(new Set(spans?.map(({ speaker }) => speaker)).size).toBe(Number(TEST_SPEAKER_COUNT));
    },
  );
});
