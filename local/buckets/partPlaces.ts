import { randomUUID } from 'node:crypto';
import type { Range } from './blobs.ts';
import type { PartRow } from './catalogue.ts';
import type { StorageContext } from './service.ts';

/**
 * Storage of part bytes. Clients send parts of one size, except the last one, so part n begins at n - 1 times that
 * size. Such parts are written to their places in one file of the upload, which becomes the object as soon as all parts
 * exist: nothing is copied when the upload is completed, regardless of its length. The file's name ends in the size of
 * a part.
 *
 * Parts that do not fit are written to files of their own, and the parts are then concatenated by copying: a part of
 * another size, a part that is sent again (the bytes of the first attempt count until the second one is complete), a
 * part that begins while the upload is being completed.
 */
const newName = (partBytes: number) => `${randomUUID()}.${partBytes}`;

const partBytesOf = (blob: string): number | undefined => {
  const [, partBytes] = blob.split('.');
  return partBytes === undefined ? undefined : Number(partBytes);
};

/** Returns the offset of a part in its file. */
export const startOfPart = ({ blob, number }: Pick<PartRow, 'blob' | 'number'>): number =>
  (partBytesOf(blob) ?? 0) * (number - 1);

/** S3's minimum size of every part except the last. */
export const minPartBytes = 5 * 1024 * 1024;

/** Files whose parts are being written, with the numbers of those parts; by upload. */
const writing = new Map<string, { readonly blob: string; readonly numbers: Set<number> }>();
/** Uploads that are being completed. */
const completing = new Set<string>();

/** Place that nobody else writes to while it is held; undefined for a part that needs a file of its own. */
export interface PartPlace extends AsyncDisposable {
  readonly inFile?: Range;
}

/** Reserves the place of a part with this number of bytes. Hold it until the part is in the catalog or has failed. */
export function takePlace(
  service: Pick<StorageContext, 'catalogue' | 'blobs'>,
  uploadId: string,
  { number, sizeBytes }: { readonly number: number; readonly sizeBytes: number | undefined },
): PartPlace {
  const { catalogue } = service;
  const own: PartPlace = { [Symbol.asyncDispose]: async () => undefined };
  if (completing.has(uploadId) || !sizeBytes) return own;
  const known = writing.get(uploadId)?.blob ?? catalogue.fileOfParts(uploadId);
  const blob = known ?? (sizeBytes >= minPartBytes ? newName(sizeBytes) : undefined);
  const numbers = writing.get(uploadId)?.numbers ?? new Set();
  const isTaken = numbers.has(number) || catalogue.part(uploadId, number) !== undefined;
  if (blob === undefined || sizeBytes > (partBytesOf(blob) ?? 0) || isTaken) return own;
  writing.set(uploadId, { blob, numbers: numbers.add(number) });
  return {
    inFile: { blob, startBytes: startOfPart({ blob, number }), sizeBytes },
    [Symbol.asyncDispose]: async () => {
      numbers.delete(number);
      if (numbers.size > 0) return;
      writing.delete(uploadId);
      await removeUnused(service, uploadId, blob);
    },
  };
}

/**
 * Removes the file of a part that failed or was replaced, or whose upload has ended, unless the file has other parts.
 */
export async function removeUnused(
  { catalogue, blobs }: Pick<StorageContext, 'catalogue' | 'blobs'>,
  uploadId: string,
  blob: string,
): Promise<void> {
  const isUsed = writing.get(uploadId)?.blob === blob || catalogue.fileOfParts(uploadId) === blob;
  if (!isUsed) await blobs.remove(blob);
}

/** Prevents parts from being written to the file of an upload while it is completed. */
export function holdPlaces(uploadId: string): Disposable {
  completing.add(uploadId);
  return { [Symbol.dispose]: () => void completing.delete(uploadId) };
}

/**
 * Returns the file that consists of exactly these parts, one after another; undefined without one. `stored` contains
 * all parts of the upload: the file may be truncated after the chosen ones only if it has no others.
 */
export function fileOfParts(
  uploadId: string,
  parts: readonly PartRow[],
  stored: readonly PartRow[],
): string | undefined {
  const [first] = parts;
  if (!first || writing.has(uploadId) || stored.length !== parts.length) return undefined;
  let endBytes = 0;
  for (const part of parts) {
    if (part.blob !== first.blob || startOfPart(part) !== endBytes) return undefined;
    endBytes += part.sizeBytes;
  }
  return first.blob;
}
