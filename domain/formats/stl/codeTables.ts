/**
 * Code tables of EBU Tech 3264: Latin as in ISO 6937, where an accent precedes its letter, and four tables of
 * ISO 8859.
 */

/** Accents of ISO 6937 by byte, as combining characters. */
const accents: ReadonlyMap<number, string> = new Map([
  [0xc1, '\u0300'],
  [0xc2, '\u0301'],
  [0xc3, '\u0302'],
  [0xc4, '\u0303'],
  [0xc5, '\u0304'],
  [0xc6, '\u0306'],
  [0xc7, '\u0307'],
  [0xc8, '\u0308'],
  [0xca, '\u030a'],
  [0xcb, '\u0327'],
  [0xcd, '\u030b'],
  [0xce, '\u0328'],
  [0xcf, '\u030c'],
]);

/** Characters from 0xa0 on; NUL is unused. */
const upper = [
  ...'\u00a0¡¢£$¥\0§¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿',
  ...'\0'.repeat(16),
  ...'—¹®©™♪¬¦\0\0\0\0⅛⅜⅝⅞ΩÆÐªĦ\0ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ\u00ad',
];

/** Identifier of a code table in the header. */
export type CodeTable = '00' | '01' | '02' | '03' | '04';

const encodings: Readonly<Record<Exclude<CodeTable, '00'>, string>> = {
  '01': 'iso-8859-5',
  '02': 'iso-8859-6',
  '03': 'iso-8859-7',
  '04': 'iso-8859-8',
};

const tableNames: readonly CodeTable[] = ['00', '01', '02', '03', '04'];

/** Returns the table of an identifier; Latin for an unknown one. */
export const tableOf = (identifier: string): CodeTable => tableNames.find((name) => name === identifier) ?? '00';

/** Decodes the characters of a text without control codes. */
export function decodeTable(bytes: readonly number[], table: CodeTable): string {
  if (table !== '00') return new TextDecoder(encodings[table]).decode(Uint8Array.from(bytes));
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const accent = accents.get(byte);
    if (accent !== undefined) text += accented(bytes[++at], accent);
    else if (byte < 0x80) text += String.fromCharCode(byte);
    else text += upper[byte - 0xa0]?.replace('\0', '\uFFFD') ?? '\uFFFD';
  }
  return text;
}

function accented(letter: number | undefined, accent: string): string {
  if (letter === undefined || letter < 0x20 || letter > 0x7e) return '\uFFFD';
  // The table places the cedilla of this letter, which is drawn above it, with the acute accents.
  if (letter === 0x67 && accent === '\u0301') return 'ģ';
  return `${String.fromCharCode(letter)}${accent}`.normalize('NFC');
}

const latin = new Map<string, readonly number[]>();
for (const [at, character] of upper.entries()) if (character !== '\0') latin.set(character, [0xa0 + at]);
for (let byte = 0x20; byte < 0x7f; byte++) latin.set(String.fromCharCode(byte), [byte]);
for (const [byte, accent] of accents)
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') {
    const character = `${letter}${accent}`.normalize('NFC');
    if (character.length === 1 && !latin.has(character)) latin.set(character, [byte, letter.charCodeAt(0)]);
  }
latin.set('ģ', [0xc2, 0x67]);

const encoders = new Map<CodeTable, ReadonlyMap<string, readonly number[]>>([['00', latin]]);

/** Returns the bytes of each character of a table. */
function encoderOf(table: CodeTable): ReadonlyMap<string, readonly number[]> {
  const cached = encoders.get(table);
  if (cached) return cached;
  const encoder = new Map<string, readonly number[]>();
  for (let byte = 0x20; byte < 0x100; byte++) {
    const character = byte > 0x7e && byte < 0xa0 ? '' : decodeTable([byte], table);
    if (character !== '' && character !== '\uFFFD') encoder.set(character, [byte]);
  }
  encoders.set(table, encoder);
  return encoder;
}

/** Returns the bytes of a character; undefined if the table lacks it. */
export const bytesIn = (table: CodeTable, character: string): readonly number[] | undefined =>
  encoderOf(table).get(character);

/** Returns the table that lacks the fewest characters of the texts. */
export function bestTable(texts: Iterable<string>): CodeTable {
  const missing = new Map<CodeTable, number>(tableNames.map((name) => [name, 0]));
  for (const text of texts)
    for (const character of text)
      for (const name of tableNames)
        if (bytesIn(name, character) === undefined) missing.set(name, (missing.get(name) ?? 0) + 1);
  return tableNames.reduce((best, name) => ((missing.get(name) ?? 0) < (missing.get(best) ?? 0) ? name : best));
}

/** Characters that are written as similar ones. */
export const similarCharacters: ReadonlyMap<string, string> = new Map([
  ['–', '—'],
  ['―', '—'],
  ['…', '...'],
  ['„', '"'],
  ['‚', ','],
  ['\t', ' '],
  ['\u3000', ' '],
  ['♫', '♪'],
]);
