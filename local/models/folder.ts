import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import type { SpeakerModels } from '../transcribe/speakers/sherpa.ts';
import { isEnglishName, speakerEmbedding, speakerSegmentation, speechModels, voiceDetector } from './catalog.ts';
import type { Model, ModelFile } from './model.ts';
import { translationFolder } from './translationModels.ts';

/**
 * Returns the folder of the models, which all installations of a user share: `OTOJI_MODELS`, or `otoji/models` in the
 * data folder of the XDG specification.
 */
export function modelsFolder(environment: NodeJS.ProcessEnv): string {
  const { OTOJI_MODELS, XDG_DATA_HOME } = environment;
  if (OTOJI_MODELS) return OTOJI_MODELS;
  // The specification has relative paths ignored.
  const data = XDG_DATA_HOME && isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : join(homedir(), '.local/share');
  return join(data, 'otoji/models');
}

export const modelPath = (folder: string, { fileName }: Pick<ModelFile, 'fileName'>): string => join(folder, fileName);

/** Path of an unfinished download. */
export const partPath = (folder: string, file: ModelFile): string => `${modelPath(folder, file)}.part`;

/** Whether the whole file is there. Downloads get this name only when their hash is right. */
export function isFileInstalled(folder: string, file: ModelFile): boolean {
  const stats = statSync(modelPath(folder, file), { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === file.sizeBytes;
}

export const isModelInstalled = (folder: string, { files }: Model): boolean =>
  files.every((file) => isFileInstalled(folder, file));

/** Returns the installed models for speech recognition, from the smallest. */
export const installedSpeechModels = (folder: string): Model[] =>
  speechModels.filter((model) => isModelInstalled(folder, model));

const choicePath = (folder: string) => join(folder, 'in-use');

/**
 * Returns the model in use for speech recognition: the chosen one if it is installed, otherwise the largest that is
 * installed.
 */
export function modelInUse(folder: string): Model | undefined {
  const path = choicePath(folder);
  const chosen = existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
  const installed = installedSpeechModels(folder);
  return installed.find(({ name }) => name === chosen) ?? installed.at(-1);
}

export function chooseModel(folder: string, model: Model): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(choicePath(folder), `${model.name}\n`);
}

const offerPath = (folder: string) => join(folder, 'offered');

/** Whether a start has asked once already about the recommended model. */
export const wasOffered = (folder: string): boolean => existsSync(offerPath(folder));

export function markOffered(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(offerPath(folder), '');
}

/**
 * Removes a model and a partial download of it; the voice detector too if no other model for speech is left. Returns
 * whether there was anything of the model.
 */
export function removeModel(folder: string, model: Model): boolean {
  const removed = model.files.filter((file) => removeFile(folder, file));
  if (model.kind === 'speech' && installedSpeechModels(folder).length === 0) removeFile(folder, voiceDetector);
  return removed.length > 0;
}

function removeFile(folder: string, file: ModelFile): boolean {
  const paths = [modelPath(folder, file), partPath(folder, file)].filter((path) => existsSync(path));
  for (const path of paths) rmSync(path);
  return paths.length > 0;
}

/** Speech recognition of this installation with Whisper, by its environment and its models. */
export interface Recognition {
  readonly modelPath: string;
  readonly vadModelPath: string | undefined;
  readonly isEnglishOnly: boolean;
}

/** Whether a model file of Whisper supports English only, by its name: `ggml-base.en.bin`. */
export const isEnglishModel = (path: string): boolean => isEnglishName(basename(path));

/**
 * Returns Whisper's model for this installation: the file that `WHISPER_MODEL` names, or the model in use. Undefined
 * without a model.
 */
export function whisperModel(environment: NodeJS.ProcessEnv): Recognition | undefined {
  const model = modelInUse(modelsFolder(environment));
  if (environment.WHISPER_MODEL) return recognitionWith(environment, environment.WHISPER_MODEL);
  return model && installedRecognition(environment, model);
}

/** Returns the recognition with an installed model. */
const installedRecognition = (environment: NodeJS.ProcessEnv, { files: [file] }: Model): Recognition =>
  recognitionWith(environment, modelPath(modelsFolder(environment), file));

function recognitionWith(environment: NodeJS.ProcessEnv, path: string): Recognition {
  const folder = modelsFolder(environment);
  const vadModelPath = isFileInstalled(folder, voiceDetector) ? modelPath(folder, voiceDetector) : undefined;
  return { modelPath: path, vadModelPath, isEnglishOnly: isEnglishModel(path) };
}

/**
 * Returns the models for speech recognition that a job can choose from, by name; empty if there is no choice: with fewer
 * than two installed models, or a file that `WHISPER_MODEL` names.
 */
export function selectableModels(environment: NodeJS.ProcessEnv): ReadonlyMap<string, Recognition> {
  const installed = environment.WHISPER_MODEL ? [] : installedSpeechModels(modelsFolder(environment));
  if (installed.length < 2) return new Map();
  return new Map(installed.map((model) => [model.name, installedRecognition(environment, model)]));
}

/**
 * Returns the models that tell speakers apart: the files that `SPEAKER_SEGMENTATION_MODEL` and `SPEAKER_EMBEDDING_MODEL`
 * name, or those in the folder of the models. Undefined if one of them is missing.
 */
export function speakerModels(environment: NodeJS.ProcessEnv): SpeakerModels | undefined {
  const folder = modelsFolder(environment);
  const { SPEAKER_SEGMENTATION_MODEL, SPEAKER_EMBEDDING_MODEL } = environment;
  const segmentationPath = SPEAKER_SEGMENTATION_MODEL || modelPath(folder, speakerSegmentation);
  const embeddingPath = SPEAKER_EMBEDDING_MODEL || modelPath(folder, speakerEmbedding);
  return existsSync(segmentationPath) && existsSync(embeddingPath) ? { segmentationPath, embeddingPath } : undefined;
}

/** Returns the folder of the translation models: the one that `BERGAMOT_MODELS` names, or that of the downloaded ones. */
export const bergamotFolder = (environment: NodeJS.ProcessEnv): string =>
  environment.BERGAMOT_MODELS || join(modelsFolder(environment), translationFolder);
