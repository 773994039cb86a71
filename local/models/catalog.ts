import type { Model, ModelFile } from './model.ts';
import { translationModels } from './translationModels.ts';

const host = 'https://huggingface.co';

/** Returns the address of a file of a repository on Hugging Face. */
const addressOf = (repository: string, name: string): string => `${host}/${repository}/resolve/main/${name}`;

type Row = readonly [name: string, sizeBytes: number, speed: string, quality: string, sha256: string];

/**
 * Models of Whisper in the format of whisper.cpp, from the smallest. Sizes and hashes are those of the files' pages.
 */
const rows: readonly Row[] = [
  ['tiny', 77_691_713, 'fastest', 'poor', 'be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21'],
  ['tiny.en', 77_704_715, 'fastest', 'fair', '921e4cf8686fdd993dcd081a5da5b6c365bfde1162e72b08d75ac75289920b1f'],
  ['base', 147_951_465, 'fast', 'fair', '60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe'],
  ['base.en', 147_964_211, 'fast', 'good', 'a03779c86df3323075f5e796cb2ce5029f00ec8869eee3fdfb897afe36c6d002'],
  ['small', 487_601_967, 'medium', 'good', '1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b'],
  ['small.en', 487_614_201, 'medium', 'good', 'c6138d6d58ecc8322097e0f987c32f1be8bb0a18532a3f88f734d1bbf9c41e5d'],
  [
    ...(['large-v3-turbo-q5_0', 574_041_195, 'slow', 'best'] as const),
    '394221709cd5ad1f40c46e6031ca61bce88931e6e088c188294c6d5a55ffa7e2',
  ],
  ['medium', 1_533_763_059, 'slow', 'very good', '6c14d5adee5f86394037b4e4e8b59f1673b6cee10e3cf0b11bbdbee79c156208'],
  [
    ...(['large-v3-turbo', 1_624_555_275, 'slow', 'best'] as const),
    '1fc70f774d38eb169993ac391eea357ef47c88757ef72ee5943879b7e8e2bc69',
  ],
];

/** Models for speech recognition, from the smallest. */
export const speechModels: readonly Model[] = rows.map(([name, sizeBytes, speed, quality, sha256]) => {
  const fileName = `ggml-${name}.bin`;
  return {
    ...{ name, kind: 'speech', license: 'MIT', speed, quality },
    files: [{ name, fileName, url: addressOf('ggerganov/whisper.cpp', fileName), sizeBytes, sha256 }],
    languages: isEnglishName(name) ? 'English' : '99 languages',
  };
});

/** Whether a model for speech recognition supports English only, by its name or file name. */
export function isEnglishName(name: string): boolean {
  return /\.en\b/.test(name);
}

/**
 * Model that separates speech from silence and music (MIT); it is downloaded with the first model for speech
 * recognition.
 */
export const voiceDetector: ModelFile = {
  name: 'silero-v6.2.0',
  fileName: 'ggml-silero-v6.2.0.bin',
  url: addressOf('ggml-org/whisper-vad', 'ggml-silero-v6.2.0.bin'),
  sizeBytes: 885_098,
  sha256: '2aa269b785eeb53a82983a20501ddf7c1d9c48e33ab63a41391ac6c9f7fb6987',
};

const embeddingName = '3dspeaker_speech_eres2net_base_sv_zh-cn_3dspeaker_16k.onnx';

/** Finds where speakers change (pyannote, MIT). The single file is that of the project's release archive. */
export const speakerSegmentation: ModelFile = {
  name: 'pyannote-segmentation-3-0',
  fileName: 'speaker-segmentation.onnx',
  url: addressOf('csukuangfj/sherpa-onnx-pyannote-segmentation-3-0', 'model.onnx'),
  sizeBytes: 5_992_913,
  sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
};

/** Compares voices (3D-Speaker, Apache-2.0). */
export const speakerEmbedding: ModelFile = {
  name: '3dspeaker-eres2net-base',
  fileName: 'speaker-embedding.onnx',
  url: addressOf('csukuangfj/speaker-embedding-models', embeddingName),
  sizeBytes: 39_593_761,
  sha256: '1a331345f04805badbb495c775a6ddffcdd1a732567d5ec8b3d5749e3c7a5e4b',
};

/** Models that tell speakers apart. */
export const speakersModel: Model = {
  name: 'speakers',
  kind: 'speakers',
  files: [speakerSegmentation, speakerEmbedding],
  license: 'MIT, Apache-2.0',
  languages: 'all',
};

/** Everything that `npm run models` downloads. */
export const models: readonly Model[] = [...speechModels, speakersModel, ...translationModels];

/** Model that is offered at the first start: the smallest one with good results in most languages. */
export const recommended = 'small';

export const findModel = (name: string): Model | undefined => models.find((model) => model.name === name);
