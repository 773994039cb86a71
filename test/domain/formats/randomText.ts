import fc from 'fast-check';
import iconv from 'iconv-lite';
import { readTimingLine } from '../../../domain/formats/srt/times.ts';
import { readMarkup } from '../../../domain/formats/text/markup.ts';

/** Signs that some format gives a meaning to, and signs of every width, direction and plane. */
const signs = [
  ...'ab1 9,;:.!?"\'`=+-@#&<>{}[]()\\/|_~*%\t',
  ...'éß日本字ーかナｱﾞ、。「」〜～—―…한ไทย你مرשל😀𠮷',
  ...['\u00a0', '\u3000', '\u200d', '\u200f', '\u0301', '＝', '－＞', ' -->', '-->', '&amp;', '&#10;', '_x0041_'],
  ...['{\\', '\\N', '\\h', '<v ', '<i>', '</i>', '{\\an8}', '1:30', '00:00:01,000 --> 00:00:02,000', 'NOTE ', ']]>'],
];

/** Those of them that Windows-31J has and gives back as they are. */
const signsOfShiftJis = signs.filter((sign) => iconv.decode(iconv.encode(sign, 'cp932'), 'cp932') === sign);

const lineIn = (letters: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 18 }).map((parts) => parts.join(''));

const textOf = (line: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(line, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('\n'));

/** Lines without blanks at their ends, and without marks at their start that would join the letter before them. */
const trimmedIn = (letters: readonly string[]): fc.Arbitrary<string> =>
  lineIn(letters)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !['\u200d', '\u200f', '\u0301'].includes(line.slice(0, 1)));

/** Nothing that SubRip takes for markup, times or an index: it has no way to write them as text. */
const isSubRipText = (line: string): boolean =>
  readMarkup(line).text === line && readTimingLine(line) === null && !/^\d+$/.test(line);

const subRipIn = (letters: readonly string[]): fc.Arbitrary<string> => textOf(trimmedIn(letters).filter(isSubRipText));

/** What SubRip can say. A mark that joins two lines is none of it. */
export const subRipText = subRipIn(signs).filter(isSubRipText);

/** What it can say in Shift_JIS. */
export const japaneseText = subRipIn(signsOfShiftJis).filter(isSubRipText);

/** Any lines that begin and end with a letter. */
export const trimmedText = textOf(trimmedIn(signs));

/** Lines that fit on the picture, where ASS has no need to fold them. */
export const shortText = textOf(trimmedIn(signs).filter((line) => line.length <= 24));

/** Lines with blanks of every kind at their ends too. */
export const spacedText = textOf(lineIn(signs).filter((line) => line.trim() !== ''));

/** Whatever a caption can hold: blank lines, nothing but blanks, control signs, every plane. */
export const anyText = fc.oneof(
  textOf(lineIn([...signs, '\n', '\u0007', '\u2028', '\ufffe'])),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replace(/[\0\r]/g, '')),
);
