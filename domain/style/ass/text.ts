import { emphases, marksOverBlanks, usualEmphases } from '../../captions/marks.ts';
import type { Cell, Emphasis, LanguageCode, Mark, Style } from '../../captions/types.ts';
import { drawnEmphasis, type FaceRun, faceRuns } from '../faceRuns.ts';
import { baseFont } from '../fontRuns.ts';
import type { Font } from '../fonts.ts';
import type { WrapLines } from '../wrapLines.ts';
import { foldWideLines } from './fold.ts';
import { assNumber } from './number.ts';
import { type Paint, type PaintedRun, paintRuns } from './paint.ts';

const wordJoiner = '\u2060';

/**
 * Escapes caption text so that libass draws it literally. A brace would open a tag block and a backslash would start a
 * command; the word joiner after a backslash is invisible. Spaces at the start of a line are escaped, because libass
 * would trim them.
 */
export function escapeAssText(text: string, beginsLine = true): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' ? control : ''))
    .replaceAll('\\', `\\${wordJoiner}`)
    .replace(/[{}]/g, '\\$&')
    .replace(beginsLine ? /^ +/gm : /(?<=\n) +/g, (spaces) => '\\h'.repeat(spaces.length))
    .replaceAll('\n', '\\N');
}

/**
 * Returns the characters as the shipped fonts contain them. A letter and its accent may be in different pieces of a
 * font, and only one piece can draw them together. Variation selectors are removed: they make no difference to how an
 * emoji is drawn, and no font has them.
 */
const lettersOfFonts = (text: string): string =>
  text.replace(/[\ufe0e\ufe0f]/g, '').replace(/[\p{L}\p{N}]\p{Mn}+/gu, (letter) => letter.normalize('NFC'));

/** Properties of an event's style; text that differs from them gets tags. */
interface EventStyle {
  readonly font: Font;
  readonly emphasis: readonly Emphasis[];
  readonly emPx: number;
  /**
   * Whether other programs read the text: it keeps its characters, and italics are tagged even if the font has none.
   */
  readonly isForOthers: boolean;
  readonly paint: string;
}

type Emphasised = Pick<PaintedRun, 'font' | 'emphasis' | 'paint'>;

/** Writes the runs, with tags for font, size, emphasis and paint where they differ from the style of the event. */
function assRuns(runs: readonly PaintedRun[], style: EventStyle): string {
  const { isForOthers } = style;
  const tagged = isForOthers ? ({ emphasis }: Emphasised) => emphasis : drawnEmphasis;
  let current: Emphasised = style;
  let isSlanted = false;
  let written = '';
  for (const run of [...runs, { ...style, text: '' }]) {
    const font = run.font === current.font ? '' : fontTags(run.font, style.emPx);
    const slants = !isForOthers && run.text !== '' && run.emphasis.includes('italic') && !run.font.hasItalics;
    const slant = slants === isSlanted ? '' : `\\fax${slants ? slantFactor : 0}`;
    const paint = run.paint === current.paint ? '' : run.paint;
    const tags = font + emphasisTags(tagged(current), tagged(run)) + slant + paint;
    isSlanted = slants;
    const beginsLine = written === '' || written.endsWith('\\N');
    written += (tags && `{${tags}}`) + escapeAssText(isForOthers ? run.text : lettersOfFonts(run.text), beginsLine);
    current = run;
  }
  return written;
}

/**
 * Slant of fonts without italics, as a fraction of the height. libass versions slant by different amounts if italics
 * are requested that the font lacks.
 */
const slantFactor = -0.2;

/** Returns the tags that switch from one emphasis to another. */
const emphasisTags = (from: readonly Emphasis[], to: readonly Emphasis[]): string =>
  usualEmphases
    .filter((emphasis) => from.includes(emphasis) !== to.includes(emphasis))
    .map((emphasis) => `\\${emphasis[0]}${to.includes(emphasis) ? 1 : 0}`)
    .join('');

function fontTags(font: Font, emPx: number): string {
  return `\\fn${font.family}\\fs${assNumber(emPx * font.sizeFactor)}`;
}

/**
 * Parameters for typesetting a text: the languages of its two captions, and the font, size and emphasis of the style.
 */
export interface Setting {
  readonly languages: { readonly first: LanguageCode; readonly second: LanguageCode };
  readonly style: Style;
  readonly emPx: number;
  readonly lineEm: number;
  /** Breaks lines for our renderer, which breaks none; null if other programs read the text. */
  readonly wrap: WrapLines | null;
}

const upperCased = (run: PaintedRun, language: LanguageCode): PaintedRun => ({
  ...run,
  text: run.text.toLocaleUpperCase(language),
});

/** A cell as it is drawn. If the cell shows two tabs, its second caption has its own marks. */
export interface DrawnCell extends Cell {
  /** Marks of `second`, like `marks` of `text`. */
  readonly secondMarks?: readonly Mark[];
}

/** A text of a caption as it is drawn, in its lines. */
export interface TypesetText {
  readonly text: string;
  readonly marks: readonly Mark[] | undefined;
  readonly runs: readonly FaceRun[];
  readonly language: LanguageCode;
  /** Whether it is the first caption, whose words have times. */
  readonly isFirst: boolean;
}

/** Returns the texts of a caption from top to bottom. */
export function typeset(cell: Omit<DrawnCell, 'style' | 'words'>, setting: Setting): TypesetText[] {
  const { text, marks, second, secondMarks } = cell;
  const { languages, style, lineEm, wrap } = setting;
  const set = (
    said: string | undefined,
    own: readonly Mark[] | undefined,
    language: LanguageCode,
    isFirst: boolean,
  ) => {
    if (said === undefined || said.trim() === '') return [];
    const within = { style, language, lineEm, hasLetter: wrap?.hasLetter };
    const wrapped = wrap ? wrap(said, own, within) : foldWideLines(said, lineEm, language);
    const drawn = marksOverBlanks(said, own, wrapped);
    return [{ text: wrapped, marks: drawn, runs: faceRuns(wrapped, drawn, within), language, isFirst }];
  };
  const texts = [set(text, marks, languages.first, true), set(second, secondMarks, languages.second, false)];
  return (style.secondPosition === 'above' ? texts.toReversed() : texts).flat();
}

/**
 * Joins the first and second caption into one block of text, in the style's order, so that they share a box and never
 * overlap.
 * @param letters Number of visible characters before each word of the first caption.
 */
export function assText(
  texts: readonly TypesetText[],
  { languages, style, emPx, wrap }: Setting,
  paint: Paint,
  letters: readonly number[] = [],
): string {
  const emphasis = emphases.filter((one) => style[one]);
  const event = {
    font: baseFont(style.font, languages.first),
    emphasis,
    emPx,
    isForOthers: wrap === null,
    paint: paint.of(-1, false),
  };
  return texts
    .map(({ runs, language, isFirst }) => {
      const painted = paintRuns(runs, paint, isFirst ? letters : []);
      return assRuns(style.upperCase ? painted.map((run) => upperCased(run, language)) : painted, event);
    })
    .join('\\N');
}
