import { encodeShiftJis } from './shiftJis.ts';

/** Encodings of written files. Shift_JIS is for srt, txt and csv; the other formats are always UTF-8. */
export type Encoding = 'utf-8' | 'shift_jis';

/** Encodes a text. `bom` adds the byte order mark by which Excel recognizes UTF-8. */
export function encodeText(text: string, encoding: Encoding, bom = false): Uint8Array<ArrayBuffer> {
  if (encoding === 'shift_jis') return encodeShiftJis(text);
  return new TextEncoder().encode(bom ? `\uFEFF${text}` : text);
}
