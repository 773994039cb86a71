import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSpeech } from '../../../../local/transcribe/media.ts';
import { Wav } from '../../../../local/transcribe/wav.ts';
import { whisperAddon } from '../../../../local/transcribe/whisper/addon.ts';
import { openEngine } from '../../../../local/transcribe/whisper/engine.ts';
import { findLibrary } from '../../../../local/transcribe/whisper/library.ts';
import { speechSpans } from '../../../../local/transcribe/whisper/speechSpans.ts';
import { temporaryFolder } from '../../kit/temporaryFolder.ts';

/**
 * Files for tests with the real library: whisper.cpp's test model without weights or any other model, the voice
 * detector, and a recording of the first eleven seconds of a speech in English.
 */
const { TEST_WHISPER_MODEL = '', TEST_VAD_MODEL = '', TEST_SPEECH = '' } = process.env;
const hasFiles = [TEST_WHISPER_MODEL, TEST_VAD_MODEL, TEST_SPEECH].every(existsSync);
const library = findLibrary();

/** Difference of the margins, and of a frame at either side. */
const maxShiftMs = 135;

const never = new AbortController().signal;
const options = { languageCode: 'en-US', signal: never, onProgress: () => undefined };

test.skipIf(library === undefined)(
  'a file that is no model fails the job with a reason',
  { timeout: 60_000 },
  async () => {
    using folder = temporaryFolder();
    const modelPath = join(folder.path, 'ggml-small.bin');
    writeFileSync(modelPath, 'This is no model.');
    const speech = { folder: folder.path, wavPath: join(folder.path, 'speech.wav'), durationMs: 1000 };
    const recogniser = whisperAddon({ modelPath, vadModelPath: modelPath });
    await expect(recogniser.recognise(speech, options)).rejects.toThrow('Unusable model: The model cannot be read');
  },
);

test('a missing model, and another language than that of the model, are refused in words', () => {
  const missing = whisperAddon({ modelPath: '/nowhere/ggml-small.bin', vadModelPath: undefined });
  expect(missing.unsupportedReason('ja-JP')?.message).toMatch(
    /^Unusable model: .* not there: \/nowhere|^Engine unavailable: .* not installed for this platform/,
  );
});

describe.skipIf(library === undefined || !hasFiles)(
  'the real library (set TEST_WHISPER_MODEL, TEST_VAD_MODEL and TEST_SPEECH)',
  () => {
    test('finds the four phrases of the recording', { timeout: 120_000 }, async () => {
      const engine = await openEngine(library ?? '', TEST_WHISPER_MODEL, TEST_VAD_MODEL);
      const wav = await Wav.open(TEST_SPEECH);
      const samples = await wav.readSamples({ startMs: 0, endMs: 11_000 });
      const probabilities = Array.from((await engine.detectSpeech(samples)) ?? []);
      const spans = speechSpans(probabilities, 11_000);
      // Times that whisper.cpp's own segmentation of the same probabilities gives; its margin is 70 ms smaller.
      const measured = [320, 2270, 3270, 4410, 5380, 7680, 8160, 10_620];
      const edges = spans.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      expect(edges).toHaveLength(measured.length);
      for (const [at, edgeMs] of edges.entries())
        expect(Math.abs(edgeMs - (measured[at] ?? 0)), `edge ${at}`).toBeLessThanOrEqual(maxShiftMs);
      expect((await engine.identifyLanguage(samples)).size).toBeGreaterThan(98);
      await wav.close();
    });

    test('fails the job with a reason if the file of the voice detector is damaged', { timeout: 120_000 }, async () => {
      using folder = temporaryFolder();
      const vadModelPath = join(folder.path, 'ggml-silero.bin');
      writeFileSync(vadModelPath, readFileSync(TEST_VAD_MODEL).fill(0, 0, 64));
      const speech = { folder: folder.path, wavPath: TEST_SPEECH, durationMs: 11_000 };
      const recogniser = whisperAddon({ modelPath: TEST_WHISPER_MODEL, vadModelPath });
      await expect(recogniser.recognise(speech, options)).rejects.toThrow(
        'Unusable model: The voice detector cannot be read',
      );
    });

    test('recognizes a recording in its own process, and stops when the job is canceled', {
      timeout: 600_000,
    }, async () => {
      using folder = temporaryFolder();
      const path = join(folder.path, 'recording.wav');
      copyFileSync(TEST_SPEECH, path);
      const speech = await readSpeech(path, 'wav', folder.path, never);
      const recogniser = whisperAddon({ modelPath: TEST_WHISPER_MODEL, vadModelPath: TEST_VAD_MODEL });
      const shares: number[] = [];
      const abort = new AbortController();
      const onProgress = (share: number) => {
        shares.push(share);
        abort.abort();
      };
      await expect(recogniser.recognise(speech, { ...options, signal: abort.signal, onProgress })).rejects.toThrow(
        'canceled',
      );
      expect(shares[0]).toBeCloseTo(0.05, 1);
      const result = await recogniser.recognise(speech, { ...options, languageCode: undefined });
      expect(result.languageScores?.length).toBeGreaterThan(20);
      // The test model without weights recognizes nothing; a real one recognizes the speech.
      if (result.words.length > 0) expect(result.words.map(({ text }) => text).join(' ')).toContain('country');
    });
  },
);
