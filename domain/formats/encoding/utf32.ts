/**
 * Detects UTF-32 by its byte order mark or its NULs: at least one of every four bytes, at the upper end, is 0, and
 * usually three are in a caption file, whose times are ASCII. Null if the file is not UTF-32.
 */
export function utf32Of(bytes: Uint8Array): 'utf-32le' | 'utf-32be' | null {
  if (bytes.length < 4 || bytes.length % 4 !== 0) return null;
  const sample = Math.min(bytes.length, 4096);
  const nuls = [0, 0, 0, 0];
  for (let at = 0; at < sample; at++) if (bytes[at] === 0) nuls[at & 3] = (nuls[at & 3] ?? 0) + 1;
  const quarter = sample / 4;
  const [first = 0, second = 0, third = 0, fourth = 0] = nuls;
  if (fourth === quarter && third > quarter * 0.9 && second > 0) return 'utf-32le';
  return first === quarter && second > quarter * 0.9 && third > 0 ? 'utf-32be' : null;
}

/** Decodes UTF-32, without byte order mark; invalid code points become U+FFFD. */
export function decodeUtf32(bytes: Uint8Array, encoding: 'utf-32le' | 'utf-32be'): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, encoding === 'utf-32le');
    const isPoint = point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    parts.push(isPoint ? String.fromCodePoint(point) : '\uFFFD');
  }
  return parts.join('').replace(/^\uFEFF/, '');
}
