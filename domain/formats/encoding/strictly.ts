/** Decodes bytes, without byte order mark; null if they are not valid in the encoding. */
export function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
