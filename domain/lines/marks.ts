/**
 * Line breaking classes of a character, as bits. They follow JIS X 4051 and JLREQ in their strict form: small kana and
 * the long vowel mark may not start a line, because they would be conspicuous on the short lines of captions.
 */
export const mark = {
  neverFirst: 1,
  neverLast: 2,
  blank: 4,
  sentenceEnd: 8,
  clauseEnd: 16,
  opening: 32,
  closing: 64,
  /** A Chinese particle, which belongs to the word before it. */
  suffix: 128,
};

const openingLetters = '([{（〔［｛〈《「『【〖〘〝“‘«‹｢';
const closingLetters = ')]}）〕］｝〉》」』】〗〙〟”’»›｣';
const sentenceEnds = '.?!。．？！…‥‼⁇⁈⁉｡।॥۔။';
const clauseEnds = ',;:、，；：､၊–—―';
const smallKana = 'ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ';
const iteration = '々〻ゝゞヽヾーｰﾞﾟ゛゜';
const suffixes = '的了着著过過们們吗嗎呢吧啊呀嘛么麼地得';
const others = '・･〜～%％‰℃°′″¢ๆฯៗ';
const blanks = ' \t\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u200b\u205f\u3000';

function tableOf(classes: readonly (readonly [letters: string, bits: number])[]): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [letters, bits] of classes)
    for (let i = 0; i < letters.length; i++) {
      const code = letters.charCodeAt(i);
      table[code] = (table[code] ?? 0) | bits;
    }
  return table;
}

const table = tableOf([
  [openingLetters, mark.opening | mark.neverLast],
  [closingLetters, mark.closing | mark.neverFirst],
  [sentenceEnds, mark.sentenceEnd | mark.neverFirst],
  [',;:、，；：､၊', mark.neverFirst],
  [clauseEnds, mark.clauseEnd],
  [smallKana + iteration + others, mark.neverFirst],
  ['￥＄¥$＃#', mark.neverLast],
  [blanks, mark.blank],
  [suffixes, mark.suffix],
]);

/** Returns the classes of a UTF-16 code unit; 0 for letters and for offsets outside the text (NaN). */
export function marksOf(code: number): number {
  return table[code] ?? 0;
}

/**
 * Whether a code unit is a space, including the zero-width space between Khmer and Burmese words. No-break spaces do
 * not count.
 */
export function isBlank(code: number): boolean {
  return (marksOf(code) & mark.blank) !== 0;
}

/** Returns the first offset from `at` on that is not a space. */
export function skipBlanks(text: string, at: number): number {
  let place = at;
  while ((marksOf(text.charCodeAt(place)) & mark.blank) !== 0) place++;
  return place;
}

/** Returns the length of the text without trailing spaces. */
export function trimmedLength(text: string): number {
  let end = text.length;
  while (end > 0 && (marksOf(text.charCodeAt(end - 1)) & mark.blank) !== 0) end--;
  return end;
}

/** Returns the text without spaces at its ends. No-break spaces are kept. */
export const trimBlanks = (text: string): string => text.slice(skipBlanks(text, 0), trimmedLength(text));

/** Whether a code unit is `"` or `'`, which both open and close quotations. */
const isStraightQuote = (code: number): boolean => code === 0x22 || code === 0x27;

/** Returns the classes of the last character before an offset, ignoring closing brackets and quotes. */
export function endingMarks(text: string, end: number): number {
  let at = end - 1;
  while (at > 0 && (isStraightQuote(text.charCodeAt(at)) || (marksOf(text.charCodeAt(at)) & mark.closing) !== 0)) at--;
  return marksOf(text.charCodeAt(at));
}

/**
 * Whether a code unit belongs to a script without spaces between words: Thai, Lao, Burmese, Khmer, ideographs, kana,
 * and everything beyond the BMP.
 */
function isUnspaced(code: number): boolean {
  if (code < 0x2e80) return (code >= 0x0e00 && code < 0x0f00) || (code >= 0x1000 && code < 0x10a0) || isKhmer(code);
  return code < 0xa000 || (code >= 0xd800 && code < 0xe000) || code >= 0xf900;
}

const isKhmer = (code: number): boolean => code >= 0x1780 && code < 0x1800;

/**
 * Whether a code unit is a letter, digit or symbol of a script with spaces between words, including full-width Latin
 * letters.
 */
export function isSpaced(code: number): boolean {
  const isFullWidthLatin = code >= 0xff10 && code <= 0xff5a && !(code >= 0xff1a && code <= 0xff20);
  return code > 0x20 && (isFullWidthLatin || !isUnspaced(code));
}

/** Whether a code unit is an ASCII digit. */
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
