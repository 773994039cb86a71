import { truncateSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findModel, type Model, voiceDetector } from '../../../local/models/catalog.ts';
import {
  chooseModel,
  isModelInstalled,
  modelInUse,
  modelPath,
  modelsFolder,
  removeModel,
  whisperModel,
} from '../../../local/models/folder.ts';
import { modelTable } from '../../../local/models/table.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

/** Creates an empty file with the size of a model; it takes no space on the disk. */
function install(name: string): Model {
  const model = name === voiceDetector.name ? voiceDetector : findModel(name);
  if (!model) throw new Error(name);
  writeFileSync(modelPath(folder.path, model), '');
  truncateSync(modelPath(folder.path, model), model.sizeBytes);
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
    install(voiceDetector.name);
    expect(whisperModel(environment)).toEqual({
      modelPath: join(folder.path, 'ggml-base.en.bin'),
      vadModelPath: join(folder.path, 'ggml-silero-v6.2.0.bin'),
      isEnglishOnly: true,
    });
    removeModel(folder.path, base);
    expect(isModelInstalled(folder.path, voiceDetector)).toBe(false);
  });

  test('can be a file of your own', () => {
    const environment = { OTOJI_MODELS: folder.path, WHISPER_MODEL: '/own/ggml-large-v3.bin' };
    expect(whisperModel(environment)).toMatchObject({ modelPath: '/own/ggml-large-v3.bin', isEnglishOnly: false });
  });
});

test('the table names what is installed, in use and recommended', () => {
  install('tiny');
  chooseModel(folder.path, install('base'));
  const lines = modelTable(folder.path);
  expect(lines.find((line) => line.startsWith('tiny '))).toMatch(
    /74 MiB +fastest +poor +99 languages +MIT +installed$/,
  );
  expect(lines.find((line) => line.startsWith('base '))).toMatch(/in use$/);
  expect(lines.find((line) => line.startsWith('small '))).toMatch(/465 MiB .* recommended$/);
  expect(lines.find((line) => line.startsWith('small.en '))).toMatch(/English +MIT$/);
});
