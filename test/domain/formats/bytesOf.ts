import type { CaptionSource, WriteOptions, Writer } from '../../../domain/formats/writer.ts';

/** Written file of a document that the format supports. */
export function bytesOf(write: Writer, source: CaptionSource, options: WriteOptions = {}): Uint8Array {
  const written = write(source, options);
  if ('refusal' in written) throw new Error(written.refusal.message);
  return written.bytes;
}
