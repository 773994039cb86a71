/** Model that `npm run models` downloads. */
export interface Model {
  readonly name: string;
  readonly fileName: string;
  readonly repository: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly license: string;
  readonly isEnglishOnly: boolean;
  /** Speed and quality in words, compared with the other models. */
  readonly speed: string;
  readonly quality: string;
}

const whisper = 'ggerganov/whisper.cpp';

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

export const models: readonly Model[] = rows.map(([name, sizeBytes, speed, quality, sha256]) => ({
  name,
  fileName: `ggml-${name}.bin`,
  repository: whisper,
  sizeBytes,
  sha256,
  license: 'MIT',
  isEnglishOnly: name.endsWith('.en'),
  speed,
  quality,
}));

/** Model that separates speech from silence and music; it is downloaded with the first other model. */
export const voiceDetector: Model = {
  name: 'silero-v6.2.0',
  fileName: 'ggml-silero-v6.2.0.bin',
  repository: 'ggml-org/whisper-vad',
  sizeBytes: 885_098,
  sha256: '2aa269b785eeb53a82983a20501ddf7c1d9c48e33ab63a41391ac6c9f7fb6987',
  license: 'MIT',
  isEnglishOnly: false,
  speed: 'fastest',
  quality: 'good',
};

/** Model that is offered at the first start: the smallest one with good results in most languages. */
export const recommended = 'small';

export const findModel = (name: string): Model | undefined => models.find((model) => model.name === name);

const defaultHost = 'https://huggingface.co';

/** Returns the address of a model, at the mirror in `OTOJI_MODELS_URL` if it is set. */
export function modelUrl(model: Model, environment: NodeJS.ProcessEnv): string {
  const host = (environment.OTOJI_MODELS_URL || defaultHost).replace(/\/+$/, '');
  return `${host}/${model.repository}/resolve/main/${model.fileName}`;
}

/** Formats a size in the units of download pages: `465 MiB`. */
export function formatSize(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  if (mebibytes >= 1024) return `${(mebibytes / 1024).toFixed(1)} GiB`;
  return `${mebibytes >= 10 ? Math.round(mebibytes) : mebibytes.toFixed(1)} MiB`;
}
