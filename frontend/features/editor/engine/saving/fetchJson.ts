import { Unreachable } from '../../../../platform/api/request.ts';

/** Thrown when a stored document cannot be parsed. The user can only load it again. */
export class UnreadableDocument extends Error {}

/** Thrown when the storage refuses a presigned URL. Its credentials may have ended before the URL expires. */
class RefusedUrl extends UnreadableDocument {}

/** Runs work that reads URLs from the API and fetches them. Runs it once more if the storage refuses a URL. */
export async function withNewUrls<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedUrl) return work();
    throw error;
  }
}

/** Returns the JSON at a presigned URL. The caller checks its shape. */
export async function fetchJson(url: string): Promise<unknown> {
  return parseJson(await fetchBytes(url));
}

/** Returns the content at a presigned URL. Throws `Unreachable` if the storage did not respond. */
export async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  const { ok, status } = response;
  if (status === 400 || status === 403) throw new RefusedUrl(`The storage answered ${status}.`);
  if (!ok) throw new UnreadableDocument(`The storage answered ${status}.`);
  return response.arrayBuffer();
}

/** Parses JSON in UTF-8, with or without gzip compression. */
export async function parseJson(bytes: ArrayBuffer): Promise<unknown> {
  return JSON.parse(await plainText(bytes));
}

/**
 * Decodes content and decompresses it if necessary. Browsers decompress according to `Content-Encoding: gzip`, but a
 * proxy may drop the header.
 */
async function plainText(buffer: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(buffer);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return new TextDecoder().decode(bytes);
  return new Response(new Blob([buffer]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
