import { zipSync } from 'fflate';

/** Compresses the files of an archive, by name. The same files always produce the same bytes. */
export const zipFiles = (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Uint8Array<ArrayBuffer> =>
  zipSync({ ...files }, { level: 6, mtime: '1980-01-01T00:00:00' });
