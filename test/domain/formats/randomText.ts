import fc from 'fast-check';
import iconv from 'iconv-lite';
import { readTimingLine } from '../../../domain/formats/srt/times.ts';
import { readMarkup } from '../../../domain/formats/text/markup.ts';

/** Characters that are significant in some format, and characters of every width, direction and plane. */
const signs = [
  ...'ab1 9,;:.!?"\'`=+-@#&<>{}[]()\\/|_~*%\t',
  ...'éß日本字ーかナｱﾞ、。「」〜～—―…한ไทย你مرשל😀𠮷',
  ...['\u00a0', '\u3000', '\u200d', '\u200f', '\u0301', '＝', '－＞', ' -->', '-->', '&amp;', '&#10;', '_x0041_'],
  ...['{\\', '\\N', '\\h', '<v ', '<i>', '</i>', '{\\an8}', '1:30', '00:00:01,000 --> 00:00:02,000', 'NOTE ', ']]>'],
];

/** Characters that Windows-31J encodes and decodes without a change. */
const signsOfShiftJis = signs.filter((sign) => iconv.decode(iconv.encode(sign, 'cp932'), 'cp932') === sign);

const lineIn = (letters: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 18 }).map((parts) => parts.join(''));

const textOf = (line: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(line, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('\n'));

/** Lines without spaces at their ends and without combining characters at their start. */
const trimmedIn = (letters: readonly string[]): fc.Arbitrary<string> =>
  lineIn(letters)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !['\u200d', '\u200f', '\u0301'].includes(line.slice(0, 1)));

/**
 * Lines that SubRip does not read as markup, times or an index, which it cannot escape, also with another line after
 * them, such as the second caption: a name in angle brackets is the speaker of what follows.
 */
const isSubRipText = (line: string): boolean =>
  readMarkup(`${line}\na`).text === `${line}\na` && readTimingLine(line) === null && !/^\d+$/.test(line);

const subRipIn = (letters: readonly string[]): fc.Arbitrary<string> => textOf(trimmedIn(letters).filter(isSubRipText));

/** Texts that SubRip supports, without characters that join two lines. */
export const subRipText = subRipIn(signs).filter(isSubRipText);

/** Texts that SubRip supports in Shift_JIS. */
export const japaneseText = subRipIn(signsOfShiftJis).filter(isSubRipText);

/** Texts whose lines start and end with a letter. */
export const trimmedText = textOf(trimmedIn(signs));

/** Texts whose lines fit on the picture, so that ASS does not wrap them. */
export const shortText = textOf(trimmedIn(signs).filter((line) => line.length <= 24));

/** Texts whose lines may have white space of any kind at their ends. */
export const spacedText = textOf(lineIn(signs).filter((line) => line.trim() !== ''));

/** Any caption text: empty lines, white space only, control characters, every plane. */
export const anyText = fc.oneof(
  textOf(lineIn([...signs, '\n', '\u0007', '\u2028', '\ufffe'])),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replace(/[\0\r]/g, '')),
);
