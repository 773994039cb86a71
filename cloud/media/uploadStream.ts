import { dropParts, startParts } from './multipart.ts';
import { type MediaStore, putBytes } from './store.ts';
import { completeParts, leastPartBytes, partBytesOf, sendParts } from './uploadParts.ts';

export interface Streamed {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Called after each part with the uploaded fraction, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Aborts the upload; uploaded parts are deleted. */
  readonly signal?: AbortSignal;
}

/**
 * Uploads bytes of any total size as they arrive: nothing is written to disk, and only a few parts are in memory. A
 * failed upload leaves no object; an interrupted one leaves parts, which a lifecycle rule of the bucket deletes.
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
