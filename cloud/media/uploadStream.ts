import { dropParts, startParts } from './multipart.ts';
import { type MediaStore, putBytes } from './store.ts';
import { completeParts, leastPartBytes, partBytesOf, sendParts } from './uploadParts.ts';

export interface Streamed {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Called with the uploaded fraction, 0 to 1, after each part. */
  readonly onProgress?: (fraction: number) => void;
  /** Ends the upload; what was uploaded is dropped. */
  readonly signal?: AbortSignal;
}

/**
 * Uploads bytes as they come, whatever their number: nothing of them is on a disk, and only some parts in memory. An upload
 * that fails leaves no object; one that is cut off leaves parts, which a rule of the bucket deletes.
 */
export async function uploadStream(media: MediaStore, streamed: Streamed): Promise<void> {
  const { key, contentType, sizeBytes, bytes } = streamed;
  if (sizeBytes <= leastPartBytes) return putBytes(media, key, await allOf(bytes, sizeBytes), contentType);
  const uploadId = await startParts(media, key, contentType);
  try {
    const onSent = (sent: number) => streamed.onProgress?.(sent / sizeBytes);
    const partBytes = partBytesOf(sizeBytes);
    const { parts, sent } = await sendParts(media, { ...streamed, uploadId, partBytes, firstNumber: 1, onSent });
    if (sent !== sizeBytes) throw new Error(`${sent} bytes of ${sizeBytes} came`);
    await completeParts(media, key, uploadId, parts);
  } catch (error) {
    await dropParts(media, key, uploadId);
    throw error;
  }
}

async function allOf(bytes: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<Uint8Array> {
  const all = new Uint8Array(sizeBytes);
  let at = 0;
  for await (const piece of bytes) {
    all.set(piece, at);
    at += piece.length;
  }
  if (at !== sizeBytes) throw new Error(`${at} bytes of ${sizeBytes} came`);
  return all;
}
