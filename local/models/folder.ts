import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import type { SpeakerModels } from '../transcribe/speakers/sherpa.ts';
import { findModel, type Model, models, voiceDetector } from './catalog.ts';

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

export const modelPath = (folder: string, { fileName }: Model): string => join(folder, fileName);

/** Whether the whole model is there. Downloads get this name only when their hash is right. */
export function isModelInstalled(folder: string, model: Model): boolean {
  const stats = statSync(modelPath(folder, model), { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === model.sizeBytes;
}

export const installedModels = (folder: string): Model[] => models.filter((model) => isModelInstalled(folder, model));

const choicePath = (folder: string) => join(folder, 'in-use');

/** Returns the model in use: the chosen one if it is installed, otherwise the largest that is installed. */
export function modelInUse(folder: string): Model | undefined {
  const path = choicePath(folder);
  const chosen = existsSync(path) ? findModel(readFileSync(path, 'utf8').trim()) : undefined;
  if (chosen && isModelInstalled(folder, chosen)) return chosen;
  return installedModels(folder).at(-1);
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

/** Removes a model and a partial download of it; the voice detector too if no other model is left. */
export function removeModel(folder: string, model: Model): void {
  const remove = (path: string) => rmSync(path, { force: true });
  remove(modelPath(folder, model));
  remove(partPath(folder, model));
  if (installedModels(folder).length === 0) remove(modelPath(folder, voiceDetector));
}

/** Path of an unfinished download. */
export const partPath = (folder: string, model: Model): string => `${modelPath(folder, model)}.part`;

/** Speech recognition of this installation with Whisper, by its environment and its models. */
export interface Recognition {
  readonly modelPath: string;
  readonly vadModelPath: string | undefined;
  readonly isEnglishOnly: boolean;
}

/** Whether a model file of Whisper supports English only, by its name: `ggml-base.en.bin`. */
export const isEnglishModel = (path: string): boolean => /\.en\b/.test(basename(path));

/**
 * Returns Whisper's model for this installation: the file that `WHISPER_MODEL` names, or the model in use. Undefined
 * without a model.
 */
export function whisperModel(environment: NodeJS.ProcessEnv): Recognition | undefined {
  const folder = modelsFolder(environment);
  const vadModelPath = isModelInstalled(folder, voiceDetector) ? modelPath(folder, voiceDetector) : undefined;
  const model = modelInUse(folder);
  const path = environment.WHISPER_MODEL || (model && modelPath(folder, model));
  return path ? { modelPath: path, vadModelPath, isEnglishOnly: isEnglishModel(path) } : undefined;
}

/** Names of the models for speakers in the folder of the models. They are not downloaded by this program. */
export const speakerModelNames = { segmentation: 'speaker-segmentation.onnx', embedding: 'speaker-embedding.onnx' };

/**
 * Returns the models that tell speakers apart: the files that `SPEAKER_SEGMENTATION_MODEL` and `SPEAKER_EMBEDDING_MODEL`
 * name, or those in the folder of the models. Undefined if one of them is missing.
 */
export function speakerModels(environment: NodeJS.ProcessEnv): SpeakerModels | undefined {
  const folder = modelsFolder(environment);
  const { SPEAKER_SEGMENTATION_MODEL, SPEAKER_EMBEDDING_MODEL } = environment;
  const segmentationPath = SPEAKER_SEGMENTATION_MODEL || join(folder, speakerModelNames.segmentation);
  const embeddingPath = SPEAKER_EMBEDDING_MODEL || join(folder, speakerModelNames.embedding);
  return existsSync(segmentationPath) && existsSync(embeddingPath) ? { segmentationPath, embeddingPath } : undefined;
}
