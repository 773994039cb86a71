/** File of a model, as it is downloaded. */
export interface ModelFile {
  /** Name in messages. */
  readonly name: string;
  /** Path in the folder of the models. */
  readonly fileName: string;
  readonly url: string;
  readonly sizeBytes: number;
  /** Hash of the content; of a file that ends in `.gz`, hash of the unpacked content. */
  readonly sha256: string;
}

/** Speed and quality of a model for speech recognition in words, compared with the other models. */
interface Comparison {
  readonly speed: string;
  readonly quality: string;
}

/** Model that `npm run models` downloads: one or more files that are used together. */
export interface Model extends Partial<Comparison> {
  readonly name: string;
  readonly kind: 'speech' | 'speakers' | 'translation';
  readonly files: readonly [ModelFile, ...ModelFile[]];
  readonly license: string;
  /** Supported languages in words. */
  readonly languages: string;
}

export const sizeOf = ({ files }: Pick<Model, 'files'>): number =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** Formats a size in the units of download pages: `465 MiB`. */
export function formatSize(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  if (mebibytes >= 1024) return `${(mebibytes / 1024).toFixed(1)} GiB`;
  return `${mebibytes >= 10 ? Math.round(mebibytes) : mebibytes.toFixed(1)} MiB`;
}

/** Returns the address of a file, with its host replaced by the mirror in `OTOJI_MODELS_URL` if it is set. */
export function downloadUrl({ url }: ModelFile, { OTOJI_MODELS_URL }: NodeJS.ProcessEnv): string {
  if (!OTOJI_MODELS_URL) return url;
  return OTOJI_MODELS_URL.replace(/\/+$/, '') + new URL(url).pathname;
}
