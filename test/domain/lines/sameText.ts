import { isSpaced } from '../../../domain/lines/marks.ts';

const blank = '[ \\t\\u1680\\u2000-\\u2006\\u2008-\\u200b\\u205f\\u3000\\n]';

/** Gaps between the other characters of a text, without its ends. */
function gapsOf(text: string): string[] {
  const trimmed = text.replace(new RegExp(`^${blank}+|${blank}+$`, 'gu'), '');
  return trimmed.split(/[^ \t\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000\n]/u);
}

export const lettersOf = (text: string): string => text.replace(new RegExp(blank, 'gu'), '');

/**
 * Description of how layout has changed a text other than by breaking it; null if only breaks have changed. Within a
 * line, all spaces are retained and no others added.
 */
export function lossIn(text: string, broken: string): string | null {
  if (lettersOf(broken) !== lettersOf(text)) return 'other characters';
  const now = gapsOf(broken);
  for (const [i, gap] of gapsOf(text).entries()) {
    const after = now[i] ?? '';
    if (after.includes('\n')) continue;
    // Two lines are joined by at most one space; of several consecutive spaces at least one remains.
    const isKept = gap.includes('\n') ? after.length <= 1 : gap.length > 1 ? after !== '' : after === gap;
    if (!isKept) return `other blanks at gap ${i}: ${JSON.stringify([gap, after])}`;
  }
  return null;
}

/**
 * Text with one kind of space, and single spaces only. A break drops the space that it replaces; joining the lines
 * again restores the kind used by the rest of the text. Between words of a language with spaces it is a regular space.
 */
export const withOneBlank = (text: string, isWide: boolean): string =>
  text
    .replace(new RegExp(`${blank.replace('\\n', '')}+`, 'gu'), ' ')
    .replace(/ /g, (_, at, whole) => (isWide && !areSpaced(whole, at) ? '\u3000' : ' '));

const areSpaced = (text: string, at: number): boolean =>
  isSpaced(text.charCodeAt(at - 1)) && isSpaced(text.charCodeAt(at + 1));

const isBlankLetter = (letter: string): boolean => lettersOf(letter) === '';

/** Number of characters other than spaces before each break of a text. */
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

/** Characters that may not start a line: kinsoku, and a dash that would be mistaken for a speaker's. */
const neverFirst =
  /^(?:[-–—‐‑](?=\s?[^\s\-–—‐‑])|[)\]}）〕］｝〉》」』】〖〗〙〟”»›｣.?!。．？！…‥,;:、，；：､ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ々〻ゝゞヽヾーｰ゛゜・･〜～%％‰°])/u;
const neverLast = /[([{（〔［｛〈《「『【〖〘〝“‘«‹｢￥＄¥$#＃]$/u;
/** End of a sentence, after which a dash marks a speaker. */
const endsSentence = /[.?!。．？！…‥‼⁇⁈⁉｡।॥۔][)\]}）〕］｝〉》」』】”’»›｣"']*$/u;
/** Spaces next to which there is no break, so that a line that could only be broken there has no alternative. */
const noBreakSpace = /[\u00a0\u202f\u2007]/u;
/** Marks that may start a line after a space although they otherwise end one: `...and then`, `.5`, `'tis`. */
const mayBegin = /^(?:\.\.|…|‥|\.\d)/u;

/** Whether a new line starts with a forbidden character although the previous line could have been broken elsewhere. */
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
      // For a dash at the end of the line, the text after it decides whether it could start one.
      return left !== '' && !isBlankLetter(right[0] ?? '') && !neverFirst.test(right + line) && !neverLast.test(left);
    });
  });
}
