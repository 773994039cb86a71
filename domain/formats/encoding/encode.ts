import { encodeShiftJis } from './shiftJis.ts';

/** The encodings of specification section 9. Shift_JIS is for srt, txt and csv; the others are XML or UTF-8 by rule. */
export type Encoding = 'utf-8' | 'shift_jis';

/** A text as bytes. `bom` puts the mark before UTF-8 that Excel needs to see that it is. */
export function encodeText(text: string, encoding: Encoding, bom = false): Uint8Array<ArrayBuffer> {
  if (encoding === 'shift_jis') return encodeShiftJis(text);
  return new TextEncoder().encode(bom ? `\uFEFF${text}` : text);
}
