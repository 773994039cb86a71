import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { whisperProgram } from '../../../../local/transcribe/whisper/program.ts';
import { readWhisperJson } from '../../../../local/transcribe/whisper/whisperJson.ts';
import { temporaryFolder } from '../../kit/temporaryFolder.ts';

const token = (text: string, from: number, to: number, p = 0.9) => ({ text, offsets: { from, to }, p });

const english = {
  result: { language: 'en' },
  transcription: [
    {
      text: ' Hello world, "again".',
      offsets: { from: 0, to: 2000 },
      tokens: [
        token('[_BEG_]', 0, 0),
        token(' Hello', 100, 500),
        token(' wor', 600, 800, 0.8),
        token('ld', 800, 1000, 0.6),
        token(',', 1000, 1010),
        token(' "again"', 1200, 1900),
        token('.', 1900, 2000),
      ],
    },
  ],
};

describe("words from whisper.cpp's output", () => {
  test('are joined from tokens, with punctuation marks as separate items', () => {
    const { words } = readWhisperJson(english, 'en-US');
    expect(words.map(({ kind, text }) => `${kind === 'punctuation' ? '·' : ''}${text}`)).toEqual([
      ...['Hello', 'world', '·,', '"again', '·"', '·.'],
    ]);
    expect(words[1]).toMatchObject({ endMs: 1000, confidence: expect.closeTo(0.72, 5) });
  });

  test('are segmented in a language without spaces, also when a token is half a character', () => {
    const json = {
      result: { language: 'ja' },
      transcription: [{ text: '今日は晴れです。', offsets: { from: 0, to: 800 }, tokens: [token('今\uFFFD', 0, 800)] }],
    };
    const heard = readWhisperJson(json, undefined);
    expect(heard.words.map(({ text }) => text).join('')).toBe('今日は晴れです。');
    expect(heard.words.length).toBeGreaterThan(3);
    expect(heard.words[0]).toMatchObject({ text: '今日', startMs: 0, endMs: 200 });
    expect(heard).toMatchObject({ isUnspaced: true, languageCode: 'ja-JP' });
  });
});

describe('a configured whisper.cpp', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder[Symbol.dispose]());

  /** Simulated program with whisper.cpp's options and output, so that the test needs no model. */
  function givenProgram(modelName: string) {
    const [program, model] = [join(folder.path, 'whisper-cli'), join(folder.path, modelName)];
    writeFileSync(model, '');
    writeFileSync(join(folder.path, 'said.json'), JSON.stringify(english));
    const script = [
      '#!/bin/sh',
      `echo "$@" > ${folder.path}/arguments`,
      'while [ "$1" != -of ]; do shift; done',
      `cp ${folder.path}/said.json "$2.json"`,
      'echo "whisper_print_progress_callback: progress =  50%" >&2',
    ];
    writeFileSync(program, script.join('\n'));
    chmodSync(program, 0o755);
    return whisperProgram(program, model);
  }

  test('is called with the language and reports its progress', async () => {
    const recogniser = givenProgram('ggml-base.bin');
    const shares: number[] = [];
    const speech = { folder: folder.path, wavPath: join(folder.path, 'speech.wav'), durationMs: 2000 };
    const hearing = {
      languageCode: 'zh-TW',
      signal: new AbortController().signal,
      onProgress: (share: number) => shares.push(share),
    };
    expect((await recogniser.recognise(speech, hearing)).words).toHaveLength(6);
    expect(readFileSync(join(folder.path, 'arguments'), 'utf8')).toContain(` -f ${speech.wavPath} -l zh `);
    expect(shares).toEqual([0.5]);
  });

  test('refuses other languages with an English model, and reports wrong paths', () => {
    const recogniser = givenProgram('ggml-base.en.bin');
    expect(recogniser.unsupportedReason('en-GB')).toBeUndefined();
    expect(recogniser.unsupportedReason('ja-JP')?.message).toMatch(
      /^Unsupported language: .*supports English only.*the language ja-JP/,
    );
    expect(recogniser.unsupportedReason(undefined)?.message).toMatch(/^Language not identified: /);
    expect(whisperProgram('/nowhere/whisper', '/nowhere/model.bin').unsupportedReason('en-US')?.message).toMatch(
      /^Engine unavailable: WHISPER_CPP_BIN/,
    );
  });
});
