/** The stored document could not be understood. Loading it again is all the user can do. */
export class UnreadableDocument extends Error {}

/** The JSON at a presigned address. The caller checks its shape. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new UnreadableDocument(`The storage answered ${response.status}.`);
  return JSON.parse(await plainText(await response.arrayBuffer()));
}

/** Storage says `Content-Encoding: gzip` and the browser unpacks; a proxy that drops the header must not stop us. */
async function plainText(buffer: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(buffer);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return new TextDecoder().decode(bytes);
  return new Response(new Blob([buffer]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
