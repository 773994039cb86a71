import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findModel, voiceDetector } from '../../local/models/catalog.ts';
import { offerModel } from '../../scripts/offerModel.ts';
import { recognitionOptions } from '../../scripts/recognition.ts';
import { modelHost } from '../kit/modelHost.ts';

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

/** Starts the command with a mirror. */
function start(mirror: string, ...args: string[]) {
  const env = { ...process.env, OTOJI_MODELS: folder, OTOJI_MODELS_URL: mirror };
  const script = path.resolve(import.meta.dirname, '../../scripts/models.ts');
  const child = spawn(process.execPath, [script, ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const until = (text: RegExp) => expect.poll(() => output, { timeout: 20_000 }).toMatch(text);
  return { child, until, output: () => output, ended: once(child, 'exit') };
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
    [['use', 'small', 'base'], 'use takes one name.', 2],
    [['fetch', 'small'], 'fetch: choose list, get, use or remove.', 2],
  ] as const)('%j is refused in words', (args, message, code) => {
    const { stderr, status } = run(...args);
    expect(stderr).toContain(message);
    expect(status).toBe(code);
  });
});

/** Creates a model's file with its size and without its content, which is what an installation looks at. */
function pretendInstalled(...names: string[]): void {
  for (const name of names) {
    const [file] = findModel(name)?.files ?? [];
    if (!file) throw new Error(name);
    writeFileSync(path.join(folder, file.fileName), '');
    truncateSync(path.join(folder, file.fileName), file.sizeBytes);
  }
}

describe('npm run models with models', () => {
  test('shows the one in use, chooses another, and removes one with what was left of its download', () => {
    pretendInstalled('tiny', 'base');
    expect(run().stdout).toMatch(/^base .* in use$/m);
    expect(run('use', 'tiny').stdout).toContain('Speech is recognized with tiny from the next `npm start`.');
    expect(run('list').stdout).toMatch(/^tiny .* in use$[\s\S]*^base .* installed$/m);
    writeFileSync(path.join(folder, 'ggml-small.bin.part'), 'half');
    expect(run('remove', 'tiny', 'small').stdout).toBe('tiny was removed.\nsmall was removed.\n');
    expect(run('remove', 'tiny').stdout).toBe('tiny is not installed.\n');
    expect(readdirSync(folder).sort()).toEqual(['ggml-base.bin', 'in-use']);
    expect(run().stdout).toMatch(/^base .* in use$/m);
  });

  test('downloads from a mirror: another file is refused, and Ctrl-C keeps the part', async () => {
    writeFileSync(path.join(folder, voiceDetector.fileName), '');
    truncateSync(path.join(folder, voiceDetector.fileName), voiceDetector.sizeBytes);
    const [file] = findModel('tiny')?.files ?? [];
    if (!file) throw new Error('tiny');
    // A file of the right size: its beginning, then nothing more until the command is stopped.
    await using host = await modelHost((_, response) => {
      response.writeHead(200, { 'content-length': file.sizeBytes });
      response.write(Buffer.alloc(10_000_000));
    });
    const stopped = start(host.url, 'get', 'tiny');
    await stopped.until(/tiny: 10%/);
    stopped.child.kill('SIGINT');
    expect(await stopped.ended).toEqual([130, null]);
    expect(stopped.output()).toContain('Stopped. Run the command again to continue the download.');
    expect(statSync(path.join(folder, 'ggml-tiny.bin.part')).size).toBeGreaterThan(5_000_000);

    await using other = await modelHost((_, response) => {
      const rest = file.sizeBytes - statSync(path.join(folder, 'ggml-tiny.bin.part')).size;
      response.writeHead(206, { 'content-length': rest }).end(Buffer.alloc(rest));
    });
    const damaged = start(other.url, 'get', 'tiny');
    expect(await damaged.ended).toEqual([1, null]);
    expect(damaged.output()).toContain('tiny arrived damaged or is another file (its SHA-256 is wrong)');
    expect(other.requests[0]).toMatchObject({
      url: '/ggerganov/whisper.cpp/resolve/main/ggml-tiny.bin',
      range: expect.stringMatching(/^bytes=[1-9]\d+-$/),
    });
    expect(readdirSync(folder)).toEqual([voiceDetector.fileName]);
  });

  /** The real detector is the only file of the catalog that is small enough to have for a test. */
  const { TEST_VAD_MODEL = '' } = process.env;
  test.skipIf(!existsSync(TEST_VAD_MODEL))(
    'installs the real voice detector after a cut (set TEST_VAD_MODEL)',
    async () => {
      const content = readFileSync(TEST_VAD_MODEL);
      await using host = await modelHost(
        (_, response) => {
          response.writeHead(200, { 'content-length': content.length });
          response.write(content.subarray(0, content.length * 0.4), () => setTimeout(() => response.destroy(), 200));
        },
        ({ headers }, response) => {
          const rest = content.subarray(Number(/\d+/.exec(headers.range ?? '')?.[0]));
          response.writeHead(206, { 'content-length': rest.length }).end(rest);
        },
        (_, response) => response.writeHead(404).end(),
      );
      const command = start(host.url, 'get', 'tiny');
      expect(await command.ended).toEqual([1, null]);
      expect(command.output()).toContain('the connection was cut; trying again in 1 s');
      expect(command.output()).toContain('silero-v6.2.0: complete, its SHA-256 is right');
      expect(command.output()).toContain('tiny could not be downloaded: the server answered 404');
      expect(readFileSync(path.join(folder, voiceDetector.fileName)).equals(content)).toBe(true);
    },
  );
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

  test('downloads from the mirror after a yes, and names the command for later if that fails', async () => {
    await using host = await modelHost((_, response) => response.writeHead(404).end());
    const agreed = terminal('y');
    await offerModel({ environment: { ...environment(), OTOJI_MODELS_URL: host.url }, ...agreed });
    expect(host.requests.map(({ url }) => url)).toEqual(['/ggml-org/whisper-vad/resolve/main/ggml-silero-v6.2.0.bin']);
    expect(agreed.shown()).toMatch(/the server answered 404\. Later: npm run models -- get small\n$/);
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
  pretendInstalled('tiny.en', 'base', 'small');
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
