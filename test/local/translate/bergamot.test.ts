import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { apertium } from '../../../local/translate/apertium.ts';
import { bergamot } from '../../../local/translate/bergamot/bergamot.ts';
import { hasBergamot } from '../../../local/translate/bergamot/engineThread.ts';
import type { TranslationEngine } from '../../../local/translate/engine.ts';
import { withFallback } from '../../../local/translate/fallback.ts';
import { translateOperations } from '../../../local/translate/operations.ts';
import { chooseEngine } from '../../../local/translate/start.ts';
import { tinyModel } from './tinyModel.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates a folder of files, whose default content is their name. */
function folderOf(files: readonly string[], contents: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'bergamot-'));
  folders.push(folder);
  for (const file of [...files, ...Object.keys(contents)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), contents[file] ?? file);
  }
  return folder;
}

const modelOf = (pair: string): string[] => [
  `${pair}/model.${pair}.intgemm.alphas.bin`,
  `${pair}/lex.50.50.${pair}.s2t.bin`,
  `${pair}/vocab.${pair}.spm`,
];

/** Replacement for the engine's package that returns its requests. */
const telling = `
  const { parentPort } = require('node:worker_threads');
  const loaded = new Map();
  const text = (buffer) => Buffer.from(buffer).toString();
  const calls = {
    initialize() {},
    loadTranslationModel({ from, to }, { model, shortlist, vocabs, config }) {
      if (text(model) === 'damaged') throw new Error('Aborted()');
      loaded.set(from + to, [model, shortlist, ...vocabs].map(text).join(' ') + ' ' + config['gemm-precision']);
    },
    freeTranslationModel({ from, to }) { loaded.delete(from + to); },
    translate: ({ models, texts }) => texts.map(({ text, html }) => ({
      target: { text: text + '|' + html + '|' + models.map(({ from, to }) => loaded.get(from + to)).join('+') + '|' + [...loaded.keys()] },
    })),
  };
  parentPort.on('message', ({ id, name, args }) => {
    try { parentPort.postMessage({ id, result: calls[name](...args) }); }
    catch (error) { parentPort.postMessage({ id, error: { message: error.message } }); }
  });`;

const engineOf = (models: string): TranslationEngine =>
  bergamot(models, folderOf([], { 'worker/translator-worker.js': telling }));

const translate = (engine: TranslationEngine, Text: string, from: string, to: string) =>
  translateOperations(engine).TranslateText?.({ Text, SourceLanguageCode: from, TargetLanguageCode: to });

const saidBy = async (engine: TranslationEngine, text: string, from: string, to: string) =>
  ((await translate(engine, text, from, to)) as { TranslatedText: string }).TranslatedText.split('|');

describe('the models of Bergamot in a folder', () => {
  it('are known by the names of Firefox, wherever they lie, and connect languages through English', async () => {
    const folder = folderOf([
      ...modelOf('enes'),
      'models/prod/jaen/model.jaen.intgemm.alphas.bin.gz',
      'models/prod/jaen/lex.50.50.jaen.s2t.bin.gz',
      'models/prod/jaen/vocab.jaen.spm.gz',
      'model.ende.intgemm8.bin',
      'lex.50.50.ende.s2t.bin',
      'vocab.deen.spm',
      'en-fr/model.intgemm.alphas.bin',
      'en-fr/lex.s2t.bin',
      'en-fr/vocab.spm',
      'README.md',
    ]);
    expect(await engineOf(folder).pairs()).toEqual(['en-de', 'en-es', 'en-fr', 'ja-de', 'ja-en', 'ja-es', 'ja-fr']);
  });

  it('are loaded when they are needed, unpacked, with their vocabularies and their numbers', async () => {
    const zh = ['enzh/model.enzh.intgemm8.bin', 'enzh/lex.50.50.enzh.s2t.bin'];
    const vocabularies = ['enzh/srcvocab.enzh.spm', 'enzh/trgvocab.enzh.spm'];
    const packed = { 'esen/vocab.esen.spm.gz': gzipSync('unpacked') };
    const esen = ['esen/model.esen.intgemm.alphas.bin', 'esen/lex.50.50.esen.s2t.bin'];
    const engine = engineOf(folderOf([...zh, ...vocabularies, ...esen], packed));
    const enZh = [...zh, ...vocabularies, 'int8shiftAll'].join(' ');
    const esEn = [...esen, 'unpacked', 'int8shiftAlphaAll'].join(' ');
    expect(await saidBy(engine, 'hello', 'en', 'zh')).toEqual(['hello', 'false', enZh, 'enzh']);
    expect(await saidBy(engine, 'hola', 'es', 'zh')).toEqual(['hola', 'false', `${esEn}+${enZh}`, 'enzh,esen']);
  });

  it('are two in memory at most, also when several texts come at once', async () => {
    const engine = engineOf(folderOf(['enes', 'ende', 'fren', 'enja'].flatMap(modelOf)));
    const pairs = [...['en-es', 'en-de', 'fr-ja', 'en-es', 'fr-de', 'en-de'], 'fr-en'];
    const said = await Promise.all(
      pairs.map(async (pair) => (await saidBy(engine, pair, pair.slice(0, 2), pair.slice(3))).at(-1)),
    );
    expect(said.map((loaded) => loaded?.split(',').length)).toEqual([1, 2, 2, 2, 2, 2, 2]);
    expect(said[2]).toBe('fren,enja');
  });

  it('get terms that are not translated as code, which the engine leaves as it is', async () => {
    const markup = '<p id="0">see the <span translate="no">a &amp; b</span></p>';
    const engine = engineOf(folderOf(modelOf('enes')));
    expect((await saidBy(engine, markup, 'en', 'es')).slice(0, 2)).toEqual([markup, 'true']);
  });
});

describe('a pair that Bergamot cannot translate', () => {
  const refusal = (message: RegExp) => ({
    name: 'UnsupportedLanguagePairException',
    message: expect.stringMatching(message),
  });

  it('is refused with the pairs for which the folder has models', async () => {
    const folder = folderOf([...modelOf('enes'), ...modelOf('deen')]);
    await expect(translate(engineOf(folder), 'hello', 'en', 'ja')).rejects.toMatchObject(
      refusal(new RegExp(`en-ja.*${folder}.*de-en, de-es, en-es.*npm run models -- get en-ja`)),
    );
    await expect(translate(engineOf(folder), 'hello', 'ja', 'ko')).rejects.toMatchObject(
      refusal(/npm run models -- get ja-en en-ko\./),
    );
    await expect(translate(engineOf(folder), 'hello', 'en', 'sw')).rejects.toMatchObject(
      refusal(new RegExp(`Put the files .* into ${folder}`)),
    );
  });

  it.each([
    ['the folder is not there', '/nowhere', /no models of Bergamot in \/nowhere/],
    ['a file of the model is missing', null, /not whole: en-es has no vocabulary/],
  ])('is refused with the reason where %s', async (_, folder, reason) => {
    const engine = engineOf(folder ?? folderOf(modelOf('enes').slice(0, 2)));
    await expect(translate(engine, 'hello', 'en', 'es')).rejects.toMatchObject(refusal(reason));
  });

  it('is refused with what installs the engine where that is missing', async () => {
    const engine = bergamot(folderOf(modelOf('enes')), null);
    await expect(translate(engine, 'hello', 'en', 'es')).rejects.toMatchObject(
      refusal(/npm install --no-save @browsermt\/bergamot-translator/),
    );
  });

  it('is refused with the file that is damaged, and the others are translated afterwards', async () => {
    const folder = folderOf(modelOf('ende'), Object.fromEntries(modelOf('enes').map((file) => [file, 'damaged'])));
    const engine = engineOf(folder);
    await saidBy(engine, 'one', 'en', 'de');
    await expect(translate(engine, 'two', 'en', 'es')).rejects.toMatchObject(
      refusal(/model\.enes\.intgemm\.alphas\.bin.*damaged/),
    );
    expect((await saidBy(engine, 'three', 'en', 'de')).at(-1)).toBe('ende');
  });
});

it('a server is asked instead of the models; downloaded models are used unless a folder is named', () => {
  const names = [
    { TRANSLATE_HTTP_URL: 'http://a', BERGAMOT_MODELS: '/b' },
    { OTOJI_MODELS: '/m', BERGAMOT_MODELS: '/b' },
    { OTOJI_MODELS: '/m' },
  ];
  expect(names.map((env) => chooseEngine(env).name)).toEqual([
    'the server at http://a',
    'Bergamot with the models in /b, otherwise Apertium',
    'Bergamot with the models in /m/translation, otherwise Apertium',
  ]);
});

describe('pairs without a model', () => {
  const apertiumOf = (mode: string) => apertium(folderOf([], { [mode]: "sed 's/^/other: /'" }));

  it('are translated by the other engine, and pairs that both have by the models', async () => {
    const engine = withFallback(engineOf(folderOf(modelOf('enes'))), apertiumOf('fra-spa.mode'));
    expect(await engine.pairs()).toEqual(['en-es', 'fr-es']);
    expect((await saidBy(engine, 'hello', 'en', 'es')).slice(0, 2)).toEqual(['hello', 'false']);
    expect(await saidBy(engine, 'bonjour', 'fr', 'es')).toEqual(['other: bonjour']);
    const both = withFallback(engineOf(folderOf(modelOf('enes'))), apertiumOf('eng-spa.mode'));
    expect((await saidBy(both, 'hello', 'en', 'es'))[0]).toBe('hello');
  });

  it('are translated by the other engine without the package of the engine', async () => {
    const engine = withFallback(bergamot(folderOf(modelOf('enes')), null), apertiumOf('eng-spa.mode'));
    expect(await saidBy(engine, 'hello', 'en', 'es')).toEqual(['other: hello']);
    await expect(translate(engine, 'hello', 'en', 'ja')).rejects.toMatchObject({
      message: expect.stringMatching(/npm run models -- get en-ja\..*apt-get/),
    });
  });
});

it('a single letter, with which the product finds the pairs, is returned without loading a model', async () => {
  const engine = engineOf(folderOf([], Object.fromEntries(modelOf('enes').map((file) => [file, 'damaged']))));
  expect(await saidBy(engine, 'a', 'en', 'es')).toEqual(['a']);
});

describe.runIf(hasBergamot())('the engine itself', () => {
  it('translates by a whole model, leaves fixed terms as they are, and goes through English', async () => {
    const engine = bergamot(folderOf([], { ...tinyModel('enes'), ...tinyModel('deen') }));
    const markup = '<p id="0">hello <span translate="no">Otoji &amp; b</span> world</p>\n<p id="1">the cat sat</p>';
    for (const from of ['en', 'de']) {
      const [said = ''] = await saidBy(engine, markup, from, 'es');
      expect(said.split('<span translate="no">Otoji &amp; b</span>')).toHaveLength(2);
      expect(said).toContain('<p id="1">');
      expect(said).not.toMatch(/hello|cat/);
      expect((await saidBy(engine, 'hello world', from, 'es'))[0]).toMatch(/^[^<]*\S[^<]*$/);
    }
  });

  it('starts again after files that are no model', async () => {
    const engine = bergamot(folderOf(modelOf('enfr'), tinyModel('enes')));
    for (let time = 0; time < 2; time++) {
      await expect(translate(engine, 'hello', 'en', 'fr')).rejects.toMatchObject({
        message: expect.stringMatching(/model\.enfr\.intgemm\.alphas\.bin.*damaged/),
      });
      expect((await saidBy(engine, 'hello', 'en', 'es'))[0]).toMatch(/^\S/);
    }
  });
});
