/**
 * Characters of CEA-608 captions (47 CFR 79.101). Most are one byte and equal to ASCII. Special characters are a pair;
 * extended ones are a pair that replaces the character before it, which older decoders show instead.
 */

/** Characters of one byte that differ from ASCII. */
const basicOf: Readonly<Record<number, string>> = {
  42: 'á',
  92: 'é',
  94: 'í',
  95: 'ó',
  96: 'ú',
  123: 'ç',
  124: '÷',
  125: 'Ñ',
  126: 'ñ',
  127: '█',
};

/** Special characters, from the pair 0x11 0x30. The tenth is a transparent space. */
const special = [...'®°½¿™¢£♪à\u00a0èâêîôû'];

/** Extended characters, from the pairs 0x12 0x20 and 0x13 0x20. */
const extended: Readonly<Record<number, readonly string[]>> = {
  18: [..."ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»"],
  19: [...'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤¦ÅåØø┌┐└┘'],
};

/** Returns the character of one byte without parity. */
export const basicCharacter = (byte: number): string => basicOf[byte] ?? String.fromCharCode(byte);

/** Returns the special character of a pair, without the bit of the channel; undefined if it is another pair. */
export const specialCharacter = (first: number, second: number): string | undefined =>
  first === 0x11 && second >= 0x30 ? special[second - 0x30] : undefined;

/** Returns the extended character of a pair, without the bit of the channel; undefined if it is another pair. */
export const extendedCharacter = (first: number, second: number): string | undefined =>
  extended[first]?.[second - 0x20];

/** Bytes of a character: one, or a pair, which `fallback` precedes if the pair replaces a character. */
export type Code = { readonly byte: number } | { readonly pair: readonly [number, number]; readonly fallback?: number };

const codes = new Map<string, Code>();
for (const [first, characters] of Object.entries(extended))
  for (const [at, character] of characters.entries())
    codes.set(character, { pair: [Number(first), 0x20 + at], fallback: fallbackOf(character) });
for (const [at, character] of special.entries()) codes.set(character, { pair: [0x11, 0x30 + at] });
for (let byte = 0x20; byte < 0x80; byte++) codes.set(basicCharacter(byte), { byte });

/** Returns the letter without its accent, or a space. */
function fallbackOf(character: string): number {
  const [base = ' '] = character.normalize('NFD');
  return /[A-Za-z]/.test(base) ? base.charCodeAt(0) : 0x20;
}

/** Characters that are written as similar ones, which the writer reports. */
export const similarCharacters: ReadonlyMap<string, string> = new Map([
  ['’', "'"],
  ['‚', ','],
  ['„', '"'],
  ['`', "'"],
  ['–', '-'],
  ['‐', '-'],
  ['‑', '-'],
  ['―', '—'],
  ['…', '...'],
  ['\t', ' '],
  ['\u202f', ' '],
  ['\u3000', ' '],
  ['♫', '♪'],
]);

/** Returns the bytes of a character; undefined if CEA-608 lacks it. */
export const codeOf = (character: string): Code | undefined => codes.get(character);
