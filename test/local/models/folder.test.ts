import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findModel, models, voiceDetector } from '../../../local/models/catalog.ts';
import {
  bergamotFolder,
  chooseModel,
  isFileInstalled,
  isModelInstalled,
  modelInUse,
  modelPath,
  modelsFolder,
  removeModel,
  selectableModels,
  speakerModels,
  whisperModel,
} from '../../../local/models/folder.ts';
import type { Model, ModelFile } from '../../../local/models/model.ts';
import { modelTables } from '../../../local/models/table.ts';
import { modelsIn } from '../../../local/translate/bergamot/models.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

/** Creates an empty file with the size of the model's; it takes no space on the disk. */
function installFile(file: ModelFile): void {
  const path = modelPath(folder.path, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  truncateSync(path, file.sizeBytes);
}

function install(name: string): Model {
  const model = findModel(name);
  if (!model) throw new Error(name);
  model.files.forEach(installFile);
  return model;
}

test('the folder of the models is outside of installations, and can be chosen', () => {
  expect(modelsFolder({})).toBe(join(homedir(), '.local/share/otoji/models'));
  expect(modelsFolder({ XDG_DATA_HOME: '/data' })).toBe('/data/otoji/models');
  expect(modelsFolder({ XDG_DATA_HOME: 'data' })).toBe(join(homedir(), '.local/share/otoji/models'));
  expect(modelsFolder({ XDG_DATA_HOME: '/data', OTOJI_MODELS: '/models' })).toBe('/models');
});

describe('the model in use', () => {
  test('is the chosen one, otherwise the largest', () => {
    expect(modelInUse(folder.path)).toBeUndefined();
    const tiny = install('tiny');
    install('small.en');
    expect(modelInUse(folder.path)?.name).toBe('small.en');
    chooseModel(folder.path, tiny);
    expect(modelInUse(folder.path)?.name).toBe('tiny');
    removeModel(folder.path, tiny);
    expect(modelInUse(folder.path)?.name).toBe('small.en');
  });

  test('is used with the voice detector, which is removed with the last model', () => {
    const environment = { OTOJI_MODELS: folder.path };
    expect(whisperModel(environment)).toBeUndefined();
    const base = install('base.en');
    expect(whisperModel(environment)).toMatchObject({ isEnglishOnly: true, vadModelPath: undefined });
    installFile(voiceDetector);
    expect(whisperModel(environment)).toEqual({
      modelPath: join(folder.path, 'ggml-base.en.bin'),
      vadModelPath: join(folder.path, 'ggml-silero-v6.2.0.bin'),
      isEnglishOnly: true,
    });
    removeModel(folder.path, base);
    expect(isFileInstalled(folder.path, voiceDetector)).toBe(false);
  });

  test('can be a file of your own', () => {
    const environment = { OTOJI_MODELS: folder.path, WHISPER_MODEL: '/own/ggml-large-v3.bin' };
    expect(whisperModel(environment)).toMatchObject({ modelPath: '/own/ggml-large-v3.bin', isEnglishOnly: false });
  });
});

describe('the models that a job can choose from', () => {
  test('are the installed ones, if there are several', () => {
    const environment = { OTOJI_MODELS: folder.path };
    install('base');
    expect([...selectableModels(environment)]).toEqual([]);
    install('small.en');
    expect([...selectableModels(environment)]).toEqual([
      ['base', expect.objectContaining({ isEnglishOnly: false })],
      ['small.en', expect.objectContaining({ isEnglishOnly: true })],
    ]);
    expect([...selectableModels({ ...environment, WHISPER_MODEL: '/own.bin' })]).toEqual([]);
  });
});

describe('the models for speakers and translation', () => {
  test('are used while all of their files are installed', () => {
    const environment = { OTOJI_MODELS: folder.path };
    expect(speakerModels(environment)).toBeUndefined();
    const speakers = install('speakers');
    expect(speakerModels(environment)).toEqual({
      segmentationPath: join(folder.path, 'speaker-segmentation.onnx'),
      embeddingPath: join(folder.path, 'speaker-embedding.onnx'),
    });
    removeModel(folder.path, speakers);
    expect(speakerModels(environment)).toBeUndefined();
    expect(isModelInstalled(folder.path, speakers)).toBe(false);
  });

  test('lie where the engine of translations looks for them', () => {
    const environment = { OTOJI_MODELS: folder.path };
    const model = install('en-ja');
    expect([...modelsIn(bergamotFolder(environment)).models.keys()]).toEqual(['en-ja']);
    removeModel(folder.path, model);
    expect(readdirSync(join(folder.path, 'translation/enja'))).toEqual([]);
    expect(bergamotFolder({ ...environment, BERGAMOT_MODELS: '/own' })).toBe('/own');
  });
});

test('every model has files with a size, a hash and an address of their own', () => {
  const files = models.flatMap((model) => model.files);
  for (const { sha256, sizeBytes, url } of files) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(sizeBytes).toBeGreaterThan(100_000);
    expect(url).toMatch(/^https:\/\/(huggingface\.co|media\.githubusercontent\.com)\/[\w./-]+$/);
  }
  expect(new Set(files.map(({ url }) => url)).size).toBe(files.length);
  expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(files.length);
});

test('every translation model has a model, a lexicon and a vocabulary that the engine finds by their names', () => {
  const translations = models.filter(({ kind }) => kind === 'translation');
  for (const { name } of translations) install(name);
  const { models: found, incomplete } = modelsIn(bergamotFolder({ OTOJI_MODELS: folder.path }));
  expect(incomplete).toEqual([]);
  expect([...found.keys()].sort()).toEqual(translations.map(({ name }) => name).sort());
});

test('the table names what is installed, in use and recommended', () => {
  install('tiny');
  install('speakers');
  install('en-ja');
  chooseModel(folder.path, install('base'));
  const lines = modelTables(folder.path, { speech: true, speakers: true, translation: false });
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name} `));
  expect(lineOf('tiny')).toMatch(/74 MiB +fastest +poor +99 languages +MIT +installed$/);
  expect(lineOf('base')).toMatch(/in use$/);
  expect(lineOf('small')).toMatch(/465 MiB .* recommended$/);
  expect(lineOf('small.en')).toMatch(/English +MIT$/);
  expect(lineOf('speakers')).toMatch(/43 MiB +all +MIT, Apache-2.0 +in use$/);
  expect(lineOf('en-ja')).toMatch(/45 MiB +English to Japanese +MPL-2.0 +installed$/);
  expect(lineOf('ja-en')).toMatch(/46 MiB +Japanese to English +MPL-2.0$/);
});
