/**
 * Shift_JIS as in Japanese Windows (Windows-31J, cp932): ①, 髙 and 﨑 exist, and the wave dash is U+FF5E. The encoding
 * table is created on first use by inverting the platform's decoder.
 */

/** Characters that other systems use for a character of Windows-31J, mapped to that character. */
const sameSigns: readonly (readonly [from: number, to: number])[] = [
  [0x301c, 0xff5e], // wave dash
  [0x2212, 0xff0d], // minus
  [0x2014, 0x2015], // em dash
  [0x2016, 0x2225], // double vertical line
  [0x00a2, 0xffe0], // cent
  [0x00a3, 0xffe1], // pound
  [0x00ac, 0xffe2], // not
];

/**
 * Bytes of each UTF-16 code unit: a value below 0x100 is one byte, others are two; 0 if the character is missing
 * (U+0000 is itself).
 */
let table: Uint16Array | undefined;

function createTable(): Uint16Array {
  const made = new Uint16Array(0x10000);
  for (let unit = 1; unit <= 0x80; unit++) made[unit] = unit;
  for (let byte = 0xa1; byte <= 0xdf; byte++) made[byte - 0xa1 + 0xff61] = byte;
  const pairs = pairsOfTwo();
  const text = new TextDecoder('shift_jis').decode(
    Uint8Array.from(pairs.flatMap((pair) => [pair >> 8, pair & 255, 10])),
  );
  text.split('\n').forEach((letter, index) => {
    const unit = letter.charCodeAt(0);
    const pair = pairs[index];
    if (letter.length === 1 && unit !== 0xfffd && pair && made[unit] === 0) made[unit] = pair;
  });
  for (const [from, to] of sameSigns) made[from] = made[to] ?? 0;
  // As in the WHATWG encoder: in JIS X 0201, yen and overline have the positions of backslash and tilde.
  made[0xa5] = 0x5c;
  made[0x203e] = 0x7e;
  return made;
}

/**
 * Returns all pairs of lead and trail byte in order, except the rows ED and EE: they duplicate characters of FA to FC,
 * which Windows writes (髙 is FB FC).
 */
function pairsOfTwo(): number[] {
  const pairs: number[] = [];
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    if ((lead >= 0xa0 && lead <= 0xdf) || lead === 0xed || lead === 0xee) continue;
    for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) pairs.push((lead << 8) | trail);
  }
  return pairs;
}

/** Encodes a text in Windows-31J. Missing characters become `?`; {@link unencodable} lists them. */
export function encodeShiftJis(text: string): Uint8Array<ArrayBuffer> {
  table ??= createTable();
  const bytes = new Uint8Array(text.length * 2);
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const code = table[unit] ?? 0;
    if (code > 0xff) {
      bytes[size++] = code >> 8;
      bytes[size++] = code & 0xff;
    } else {
      bytes[size++] = code === 0 && unit !== 0 ? 0x3f : code;
      if (isPair(text, i)) i++;
    }
  }
  return bytes.slice(0, size);
}

/** Returns the characters of a text that are missing in Windows-31J, each once, in order of appearance. */
export function unencodable(text: string): string[] {
  table ??= createTable();
  const missing = new Set<string>();
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0 || table[unit]) continue;
    const letter = isPair(text, i) ? text.slice(i, i + 2) : text.charAt(i);
    missing.add(letter);
    i += letter.length - 1;
  }
  return [...missing];
}

function isPair(text: string, i: number): boolean {
  const isHigh = (text.charCodeAt(i) & 0xfc00) === 0xd800;
  return isHigh && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
}
