import { Unreachable } from '../../../../platform/api/request.ts';

/** The stored document could not be understood. Loading it again is all the user can do. */
export class UnreadableDocument extends Error {}

/** The JSON at a presigned address. The caller checks its shape. */
export async function fetchJson(url: string): Promise<unknown> {
  return parseJson(await fetchBytes(url));
}

/** The content at a presigned address. Fails with `Unreachable` when the storage did not reply. */
export async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  if (!response.ok) throw new UnreadableDocument(`The storage answered ${response.status}.`);
  return response.arrayBuffer();
}

/** JSON in UTF-8, packed with gzip or not. */
export async function parseJson(bytes: ArrayBuffer): Promise<unknown> {
  return JSON.parse(await plainText(bytes));
}

/** Storage says `Content-Encoding: gzip` and the browser unpacks; a proxy that drops the header must not stop us. */
async function plainText(buffer: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(buffer);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return new TextDecoder().decode(bytes);
  return new Response(new Blob([buffer]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
