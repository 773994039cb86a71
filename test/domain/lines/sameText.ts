import { isSpaced } from '../../../domain/lines/marks.ts';

const blank = '[ \\t\\u1680\\u2000-\\u2006\\u2008-\\u200b\\u205f\\u3000\\n]';

/** What stands between the other characters of a text, without its ends. */
function gapsOf(text: string): string[] {
  const trimmed = text.replace(new RegExp(`^${blank}+|${blank}+$`, 'gu'), '');
  return trimmed.split(/[^ \t\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000\n]/u);
}

export const lettersOf = (text: string): string => text.replace(new RegExp(blank, 'gu'), '');

/**
 * What layout has done to a text beside breaking it, in words; null if only breaks have changed: within a line every
 * blank stays, and none is added.
 */
export function lossIn(text: string, broken: string): string | null {
  if (lettersOf(broken) !== lettersOf(text)) return 'other characters';
  const now = gapsOf(broken);
  for (const [i, gap] of gapsOf(text).entries()) {
    const after = now[i] ?? '';
    if (after.includes('\n')) continue;
    // Two lines are joined by one blank or none; of several blanks in a row at least one stays.
    const isKept = gap.includes('\n') ? after.length <= 1 : gap.length > 1 ? after !== '' : after === gap;
    if (!isKept) return `other blanks at gap ${i}: ${JSON.stringify([gap, after])}`;
  }
  return null;
}

/**
 * The text with one kind of blank, and one at a time. A break drops the blank that it replaces; joining the lines again
 * restores the one that the rest of the text uses. Between words that are written with blanks it is a common space.
 */
export const withOneBlank = (text: string, isWide: boolean): string =>
  text
    .replace(new RegExp(`${blank.replace('\\n', '')}+`, 'gu'), ' ')
    .replace(/ /g, (_, at, whole) => (isWide && !areSpaced(whole, at) ? '\u3000' : ' '));

const areSpaced = (text: string, at: number): boolean =>
  isSpaced(text.charCodeAt(at - 1)) && isSpaced(text.charCodeAt(at + 1));

const isBlankLetter = (letter: string): boolean => lettersOf(letter) === '';

/** The number of other characters than blanks before each break of the lines of a text. */
function breaksOf(text: string): Set<number> {
  let letters = 0;
  return new Set(
    text.split('\n').map((line) => {
      letters += lettersOf(line).length;
      return letters;
    }),
  );
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Whether a line ends within a grapheme of the text. */
export function splitGrapheme(text: string, broken: string): boolean {
  const borders = breaksOf(text);
  let letters = 0;
  for (const { segment } of graphemes.segment(text)) {
    letters += lettersOf(segment).length;
    borders.add(letters);
  }
  return [...breaksOf(broken)].some((at) => !borders.has(at));
}

/** Kinsoku, and a dash that would be taken for that of a speaker. */
const neverFirst =
  /^(?:[-–—‐‑](?=\s?[^\s\-–—‐‑])|[)\]}）〕］｝〉》」』】〖〗〙〟”»›｣.?!。．？！…‥,;:、，；：､ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ々〻ゝゞヽヾーｰ゛゜・･〜～%％‰°])/u;
const neverLast = /[([{（〔［｛〈《「『【〖〘〝“‘«‹｢￥＄¥$#＃]$/u;
/** After the end of a sentence a dash is that of a speaker. */
const endsSentence = /[.?!。．？！…‥‼⁇⁈⁉｡।॥۔][)\]}）〕］｝〉》」』】”’»›｣"']*$/u;
/** Beside these there is no break, so a line that could only have been broken there has no other. */
const noBreakSpace = /[\u00a0\u202f\u2007]/u;
/** What may begin a line after a blank although it ends others: `...and then`, `.5`, `'tis`. */
const mayBegin = /^(?:\.\.|…|‥|\.\d)/u;

/**
 * Whether a new line begins with what must not stand there, although the line before it could have been broken
 * elsewhere.
 */
export function forbiddenHead(text: string, broken: string): boolean {
  const given = breaksOf(text);
  let letters = 0;
  const lines = broken.split('\n');
  return lines.some((line, i) => {
    const before = lines[i - 1] ?? '';
    const isNew = i > 0 && !given.has(letters);
    letters += lettersOf(line).length;
    if (!isNew || !neverFirst.test(line) || mayBegin.test(line)) return false;
    if (/^[-–—‐‑]/u.test(line) && endsSentence.test(before)) return false;
    const places = [...graphemes.segment(before)].slice(1).map(({ index }) => index);
    return places.some((at) => {
      const [left, right] = [before.slice(0, at).trimEnd(), before.slice(at)];
      if (noBreakSpace.test(before.slice(at - 1, at + 1))) return false;
      // Of a dash at the end of the line, what follows it decides whether it could begin one.
      return left !== '' && !isBlankLetter(right[0] ?? '') && !neverFirst.test(right + line) && !neverLast.test(left);
    });
  });
}
