import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findModel } from '../../local/models/catalog.ts';
import { offerModel } from '../../scripts/offerModel.ts';
import { recognitionOptions } from '../../scripts/recognition.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'otoji-models-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const env = { ...process.env, OTOJI_MODELS: folder, OTOJI_MODELS_URL: 'http://127.0.0.1:1' };
  const script = path.resolve(import.meta.dirname, '../../scripts/models.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  return { stdout, stderr, status };
}

describe('npm run models', () => {
  test('lists the models, their folder and what to do next', () => {
    const { stdout, status } = run();
    expect(stdout).toMatch(/^small +465 MiB .* recommended$/m);
    expect(stdout).toContain(`Folder: ${folder}`);
    expect(stdout).toContain('npm run models -- get small');
    expect(status).toBe(0);
  });

  test.each([
    [['get', 'huge'], 'huge: choose one of tiny,', 2],
    [['get'], 'A name is missing: choose one of tiny,', 2],
    [['use', 'small'], 'small is not installed. Download it: npm run models -- get small', 2],
    [['use', 'en-ja'], 'en-ja is not installed. Download it: npm run models -- get en-ja', 2],
    [['get', 'ja-es'], 'ja-es goes through English: npm run models -- get ja-en en-es', 2],
    [['fetch', 'small'], 'fetch: choose list, get, use or remove.', 2],
  ] as const)('%j is refused in words', (args, message, code) => {
    const { stderr, status } = run(...args);
    expect(stderr).toContain(message);
    expect(status).toBe(code);
  });
});

/** Terminal on which somebody types an answer. */
function terminal(answer: string, isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  if (answer !== '') input.write(`${answer}\n`);
  return { input, output, shown: () => String(output.read() ?? '') };
}

describe('the first start without a model', () => {
  const environment = () => ({ OTOJI_MODELS: folder });

  test('names the size and the source of the model, and asks once', async () => {
    const first = terminal('n');
    await offerModel({ environment: environment(), ...first });
    expect(first.shown()).toMatch(/465 MiB from https:\/\/huggingface\.co\/.*\[y\/N\].*npm run models -- get small/s);
    const second = terminal('y');
    await offerModel({ environment: environment(), ...second });
    expect(second.shown()).toBe('');
    expect(readdirSync(folder)).toEqual(['offered']);
  });

  test.each([
    ['without a terminal', {}, false],
    ['in CI', { CI: 'true' }, true],
    ['with a model of your own', { WHISPER_MODEL: '/own.bin' }, true],
  ])('asks nobody %s', async (_, more, isTTY) => {
    const silent = terminal('y', isTTY);
    await offerModel({ environment: { ...environment(), ...more }, ...silent });
    expect(silent.shown()).toBe('');
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('the template offers a choice of models where several are installed, the one in use first', () => {
  for (const name of ['tiny.en', 'base', 'small']) {
    const [file] = findModel(name)?.files ?? [];
    if (!file) throw new Error(name);
    writeFileSync(path.join(folder, file.fileName), '');
    truncateSync(path.join(folder, file.fileName), file.sizeBytes);
  }
  writeFileSync(path.join(folder, 'in-use'), 'base\n');
  expect(recognitionOptions({ OTOJI_MODELS: folder })).toEqual({
    ...{ speakers: 'off', languageIdentification: 'on', recognitionModels: 'base,tiny.en,small' },
  });
  writeFileSync(path.join(folder, 'in-use'), 'tiny.en\n');
  expect(recognitionOptions({ OTOJI_MODELS: folder })).toMatchObject({ languageIdentification: 'on' });
});

test('the template offers what the recognition of this machine knows', () => {
  const english = { speakers: 'off', languageIdentification: 'off', recognizedLanguages: 'en' };
  expect(recognitionOptions({ OTOJI_MODELS: folder })).toEqual(english);
  expect(recognitionOptions({ WHISPER_MODEL: '/own/ggml-base.en.bin' })).toEqual(english);
  expect(recognitionOptions({ WHISPER_MODEL: '/own/ggml-base.bin' })).toEqual({
    speakers: 'off',
    languageIdentification: 'on',
  });
});
