import { zipSync } from 'fflate';

/** The files of an archive by their names, compressed. The same files always give the same bytes. */
export const zipFiles = (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Uint8Array<ArrayBuffer> =>
  zipSync({ ...files }, { level: 6, mtime: '1980-01-01T00:00:00' });
