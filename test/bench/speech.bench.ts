/**
 * Measures speech recognition with the model in use, on recordings of your own. `RECORDINGS` names a folder with
 * recordings and their texts: `en-talk.wav` beside `en-talk.txt`; the name begins with the language. Skipped without a
 * model or a folder.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findLanguage } from '../../domain/languages/languages.ts';
import { whisperModel } from '../../local/models/folder.ts';
import { readSpeech } from '../../local/transcribe/media.ts';
import { whisperAddon } from '../../local/transcribe/whisper/addon.ts';
import { wordErrorRate } from '../kit/words.ts';

const { RECORDINGS: folder = '' } = process.env;

export default async function measure(): Promise<object[]> {
  const model = whisperModel(process.env);
  if (!model) return skipped('there is no model: npm run models -- get small');
  if (!existsSync(folder)) return skipped('RECORDINGS names no folder of recordings with texts');
  if (isWithoutWeights(model.modelPath))
    console.log(
      'This model has no weights: it recognizes nothing, and its speed and memory are those of no real model.',
    );
  const rows = [];
  for (const file of (await readdir(folder)).sort()) {
    const text = path.join(folder, `${path.parse(file).name}.txt`);
    if (file.endsWith('.txt') || !existsSync(text)) continue;
    rows.push(await measureRecording(path.join(folder, file), await readFile(text, 'utf8'), model));
  }
  return rows;
}

/** Whether a model is one of whisper.cpp's own tests, by its name. */
const isWithoutWeights = (modelPath: string): boolean => path.basename(modelPath).startsWith('for-tests-');

function skipped(reason: string): [] {
  console.log(`skipped: ${reason}`);
  return [];
}

async function measureRecording(file: string, text: string, model: NonNullable<ReturnType<typeof whisperModel>>) {
  const name = path.basename(file);
  const language = /^zh-TW|^[a-z]+/.exec(name)?.[0] ?? '';
  const languageCode = findLanguage(language)?.localeCode;
  if (languageCode === undefined) throw new Error(`${name}: the name begins with no language of recordings`);
  const temporary = await mkdtemp(path.join(tmpdir(), 'otoji-speech-'));
  try {
    const { signal } = new AbortController();
    const speech = await readSpeech(file, undefined, temporary, signal);
    let peakBytes = 0;
    const onMemory = (bytes: number) => {
      peakBytes = Math.max(peakBytes, bytes);
    };
    const startedAt = performance.now();
    const { words, isUnspaced } = await whisperAddon(model, onMemory).recognise(speech, {
      ...{ languageCode, signal, onProgress: () => undefined },
    });
    const tookMs = performance.now() - startedAt;
    const heard = words.map((word) => word.text).join(isUnspaced ? '' : ' ');
    return {
      recording: name,
      model: path.basename(model.modelPath) + (isWithoutWeights(model.modelPath) ? ' (no weights)' : ''),
      'length s': Math.round(speech.durationMs / 1000),
      'real-time factor': Number((tookMs / speech.durationMs).toFixed(2)),
      'peak memory MB': Math.round(peakBytes / 1e6),
      'error rate %': Number((100 * wordErrorRate(units(text, isUnspaced), units(heard, isUnspaced))).toFixed(1)),
    };
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** Words without punctuation and case; characters in languages without spaces between words. */
function units(text: string, isUnspaced: boolean): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return isUnspaced ? [...plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '')] : (plain.match(/[\p{L}\p{M}\p{N}']+/gu) ?? []);
}
