import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { findLanguage } from '../languages/languages.ts';
import { kindOf, letterKind, widthKind } from './letters.ts';

/** Counting of characters: by their width in the language, or each as one. */
export interface Counting {
  readonly language: LanguageCode;
  /** Whether full-width characters count 1 and half-width ones 0.5. */
  readonly enhancedCharacterCount: boolean;
}

export function countingOf(language: LanguageCode, { enhancedCharacterCount }: SubtitleLimits): Counting {
  return { language, enhancedCharacterCount };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Widths are summed in half characters, which are integers and compare exactly. */
export const unitsPerCharacter = 2;

/** Units by {@link letterKind}. */
type UnitTable = readonly number[];

const eachAsOne: UnitTable = [0, 2, 2, 2, 0, 0];
const ambiguousHalf: UnitTable = [0, 1, 2, 1, 0, 0];
const ambiguousFull: UnitTable = [0, 1, 2, 2, 0, 0];

function unitsOf({ language, enhancedCharacterCount }: Counting): UnitTable {
  if (!enhancedCharacterCount) return eachAsOne;
  return findLanguage(language)?.isFullWidth ? ambiguousFull : ambiguousHalf;
}

/** Matches characters without width, such as the zero-width space of Khmer, and line separators. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]+$/u;
/** Matches full-width emoji whose first code point may be narrow: ❤️, 🇯🇵, 1️⃣. */
const emoji = /\ufe0f|\p{Regional_Indicator}{2}/u;

function graphemeUnits(grapheme: string, units: UnitTable): number {
  if (invisible.test(grapheme)) return 0;
  const kind = emoji.test(grapheme) ? letterKind.wide : widthKind(grapheme.codePointAt(0) ?? 0);
  return units[kind] ?? 0;
}

/** Computes the width of a text with characters that only Intl.Segmenter can group into graphemes. */
function complexUnits(text: string, units: UnitTable): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeUnits(segment, units);
  return width;
}

/** Returns the width of a combining character at the start of a text, where it is a grapheme of its own. */
const loneUnits = (code: number, units: UnitTable): number => units[widthKind(code)] ?? 0;

function textUnits(text: string, units: UnitTable): number {
  let width = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = kindOf(code);
    if (kind === letterKind.complex) return complexUnits(text, units);
    width += i === 0 && kind === letterKind.attached ? loneUnits(code, units) : (units[kind] ?? 0);
  }
  return width;
}

/**
 * Computes the number of characters in a line: graphemes, weighted by their width if the enhanced count is on.
 * Half-width katakana count 0.5 including their voicing mark; characters of ambiguous width are full-width in ja, ko,
 * zh and zh-TW. `lineWidth('字幕 ok', { language: 'ja', enhancedCharacterCount: true })` is 3.5.
 */
export function lineWidth(line: string, counting: Counting): number {
  return textUnits(line, unitsOf(counting)) / unitsPerCharacter;
}

/** Counts characters by their width, whether or not the document does. Time is divided between texts by this width. */
export const enhancedCounting = (language: LanguageCode): Counting => ({ language, enhancedCharacterCount: true });

/** Computes the width of a text by {@link enhancedCounting}. */
export const enhancedWidth = (text: string, language: LanguageCode): number =>
  lineWidth(text, enhancedCounting(language));

/**
 * Computes the width of the text before each offset, in half characters, ending with the width of the whole text; -1
 * inside a grapheme, where the text must not be cut. Linear in the length of the text.
 */
export function prefixUnits(text: string, counting: Counting): readonly number[] {
  const units = unitsOf(counting);
  // Not an Int32Array: allocating its buffer outside the heap takes longer than filling it.
  const prefix = new Array<number>(text.length + 1);
  let width = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = kindOf(code);
    if (kind === letterKind.complex) return complexPrefix(text, units, prefix);
    if (kind === letterKind.attached && i > 0) prefix[i] = -1;
    else {
      prefix[i] = width;
      width += kind === letterKind.attached ? loneUnits(code, units) : (units[kind] ?? 0);
    }
  }
  prefix[text.length] = width;
  return prefix;
}

function complexPrefix(text: string, units: UnitTable, prefix: number[]): readonly number[] {
  prefix.fill(-1);
  let width = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    prefix[index] = width;
    width += graphemeUnits(segment, units);
  }
  prefix[text.length] = width;
  return prefix;
}

const newline = 0x0a;

/** Whether the lines of the text are within the limits. Allocates nothing. */
export function isWithin(text: string, counting: Counting, maxCharsPerLine: number, maxLines: number): boolean {
  // No code unit is wider than one character, so a short text does not have to be measured.
  if (text.length <= maxCharsPerLine && !text.includes('\n')) return maxLines > 0;
  const units = unitsOf(counting);
  const limit = maxCharsPerLine * unitsPerCharacter;
  let lines = 1;
  let width = 0;
  for (let i = 0, lineStart = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === newline) {
      lines++;
      width = 0;
      lineStart = i + 1;
      continue;
    }
    const kind = kindOf(code);
    if (kind === letterKind.complex) return linesWithin(text, units, limit, maxLines);
    width += i === lineStart && kind === letterKind.attached ? loneUnits(code, units) : (units[kind] ?? 0);
    if (width > limit || lines > maxLines) return false;
  }
  return lines <= maxLines;
}

function linesWithin(text: string, units: UnitTable, limit: number, maxLines: number): boolean {
  const lines = text.split('\n');
  return lines.length <= maxLines && lines.every((line) => textUnits(line, units) <= limit);
}
