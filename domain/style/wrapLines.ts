import type { LanguageCode, Mark, Style } from '../captions/types.ts';
import { breakByWidths } from '../lines/breakByWidths.ts';
import { drawnEmphasis, type FaceRun, faceRuns } from './faceRuns.ts';
import { FaceWidths } from './faceWidths.ts';
import { hasLetter } from './familyLetters.ts';
import type { HasLetter } from './fontRuns.ts';
import { chooseFace, type FaceName } from './fonts.ts';
import fontWidths from './fontWidths.json' with { type: 'json' };

/** Parameters that determine where the lines of a text break. */
export interface WrapSetting {
  readonly style: Style;
  readonly language: LanguageCode;
  /** Width of a line between the margins, in ems of the style ({@link lineEmOf}). */
  readonly lineEm: number;
}

/**
 * Breaks lines that are too wide for the picture, each separately and by the rules of {@link breakLines}, using the
 * character widths of the fonts that draw them. Only spaces at the new line ends are removed. The renderers of preview
 * and export break no lines, because their versions would break them at different words.
 */
export interface WrapLines {
  (text: string, marks: readonly Mark[] | undefined, setting: WrapSetting): string;
  /** Returns the width of each code unit of a text as it is drawn, in ems. */
  readonly widths: (text: string, marks: readonly Mark[] | undefined, setting: WrapSetting) => readonly number[];
  /** Whether a font has a character. If given, characters that the font lacks are set in a fallback font that has them. */
  readonly hasLetter?: HasLetter;
}

function wrap(text: string, marks: readonly Mark[] | undefined, setting: WrapSetting): string {
  const { language, lineEm } = setting;
  const runs = drawnRuns(text, marks, setting);
  // Most texts fit.
  if (!hasWiderLine(runs, lineEm)) return text;
  const widths = letterWidths(runs, text.length);
  const lines: string[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const prefix = prefixOf(line, widths, start);
    if ((prefix.at(-1) ?? 0) > lineEm) lines.push(...breakByWidths(line, language, prefix, lineEm));
    else lines.push(line);
    start += line.length + 1;
  }
  return lines.join('\n');
}

export const wrapLines: WrapLines = Object.assign(wrap, {
  widths: (text: string, marks: readonly Mark[] | undefined, setting: WrapSetting) =>
    letterWidths(drawnRuns(text, marks, setting), text.length),
  hasLetter,
});

/** A run with the case in which its characters are drawn. */
interface DrawnRun extends FaceRun {
  readonly upperCaseOf: LanguageCode | null;
}

function drawnRuns(text: string, marks: readonly Mark[] | undefined, setting: WrapSetting): DrawnRun[] {
  const upperCaseOf = setting.style.upperCase ? setting.language : null;
  return faceRuns(text, marks, { ...setting, hasLetter }).map((run) => ({ ...run, upperCaseOf }));
}

/** Returns the width of a character; the upper case of some characters has two. */
function emOf(face: FaceWidths, code: number, { upperCaseOf }: DrawnRun): number {
  if (upperCaseOf === null) return face.of(code);
  let em = 0;
  for (const letter of String.fromCodePoint(code).toLocaleUpperCase(upperCaseOf))
    em += face.of(letter.codePointAt(0) ?? 0);
  return em;
}

const newline = 0x0a;

/** Whether a line may be too wide, assuming that no character becomes narrower next to another. */
function hasWiderLine(runs: readonly DrawnRun[], maxEm: number): boolean {
  let em = 0;
  for (const run of runs) {
    const face = widthsOf(run);
    for (let at = 0; at < run.text.length; at++) {
      const unit = run.text.charCodeAt(at);
      if (unit === newline) em = 0;
      else em += emOf(face, isHighSurrogate(unit) ? (run.text.codePointAt(at++) ?? 0) : unit, run);
      if (em > maxEm) return true;
    }
  }
  return false;
}

const isHighSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xd800;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the width before each offset of a line; -1 inside a grapheme, where lines are never broken. */
function prefixOf(line: string, widths: readonly number[], start: number): number[] {
  const prefix = new Array<number>(line.length + 1).fill(-1);
  let em = 0;
  for (const { segment, index } of graphemes.segment(line)) {
    prefix[index] = em;
    for (let at = index; at < index + segment.length; at++) em += widths[start + at] ?? 0;
  }
  prefix[line.length] = em;
  return prefix;
}

/**
 * Returns the width of each code unit of a text, in ems; the first unit of a surrogate pair has the width of the pair.
 */
function letterWidths(runs: readonly DrawnRun[], length: number): number[] {
  const widths = new Array<number>(length).fill(0);
  let from = 0;
  for (const run of runs) {
    const face = widthsOf(run);
    let before = 0;
    for (let at = 0; at < run.text.length; at++) {
      const code = run.text.codePointAt(at) ?? 0;
      const share = code < firstJoined ? 1 : shareOf(code, before, run.text.charCodeAt(at + 1));
      widths[from + at] = exactEm(emOf(face, code, run) * share);
      if (code > 0xffff) at++;
      before = isFlagPart(code) && isFlagPart(before) ? 0 : code;
    }
    from += run.text.length;
  }
  return widths;
}

/** Sums of widths rounded to this step are exact, so a line has the same width alone as within its text. */
const exactSteps = 4096;
const exactEm = (em: number): number => Math.round(em * exactSteps) / exactSteps;

/** Code points below this never combine with other characters. */
const firstJoined = 0x900;

/**
 * Returns the fraction of its width that a character occupies next to its neighbors. The virama of Indic scripts makes
 * the next letter smaller or moves it below; the fractions are averages of HarfBuzz results for common words, and a
 * line deviates from them by a few hundredths at most. Emoji sequences are drawn as one image.
 */
function shareOf(code: number, before: number, next: number): number {
  if (code >= firstEmoji) {
    const isPart = before === zeroWidthJoiner || isSkinTone(code) || (isFlagPart(code) && isFlagPart(before));
    return isPart ? 0 : 1;
  }
  if (letterRa.has(code) && (joined.has(before) || joined.has(next))) return 0;
  return joined.get(before) ?? 1;
}

/** Width fraction of a letter after each virama. */
const joined: ReadonlyMap<number, number> = new Map([
  [0x94d, 0.5], // Devanagari
  [0xacd, 0.5], // Gujarati
  [0xa4d, 0], // Gurmukhi
  [0xc4d, 0.5], // Telugu
  [0xccd, 0.35], // Kannada
  [0x1039, 0], // Burmese
  [0x17d2, 0], // Khmer
]);

/** The letter ra in Devanagari and Gujarati, which becomes a mark above or below the letter it is joined to. */
const letterRa: ReadonlySet<number> = new Set([0x930, 0xab0]);

const firstEmoji = 0x1f000;
const zeroWidthJoiner = 0x200d;
const isSkinTone = (code: number): boolean => code >= 0x1f3fb && code <= 0x1f3ff;
const isFlagPart = (code: number): boolean => code >= 0x1f1e6 && code <= 0x1f1ff;

/** Character widths of each face (FaceWidths), written by `npm run fonts -- --write`. */
const widthsByFamily: Readonly<Record<string, Readonly<Partial<Record<FaceName, string>>>>> = fontWidths;

const known = new Map<string, FaceWidths>();

function widthsOf(run: FaceRun): FaceWidths {
  const emphasis = drawnEmphasis(run);
  const face = { isBold: emphasis.includes('bold'), isItalic: emphasis.includes('italic') };
  const { family } = run.font;
  const key = `${family}/${face.isBold}/${face.isItalic}`;
  const found = known.get(key) ?? new FaceWidths(chooseFace(widthsByFamily[family] ?? {}, face) ?? '');
  known.set(key, found);
  return found;
}
