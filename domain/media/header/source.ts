/** Reads a part of a file, shorter at its end. */
export type ReadPart = (offset: number, length: number) => Promise<Uint8Array>;

/** Maximum size of the part of a file that describes its tracks. */
export const maxHeaderBytes = 64 * 1024 * 1024;

/** Maximum number of parts that are passed over before the description of the tracks. */
export const maxParts = 1000;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns the characters of a name or code, without bytes that are not printable ASCII. */
export const asciiOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '')).join('');
