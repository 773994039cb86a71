import type { LanguageCode } from '../../captions/types.ts';
import { baseFont, fontRuns } from '../fontRuns.ts';
import type { Font } from '../fonts.ts';
import { foldWideLines } from './fold.ts';
import { assNumber } from './number.ts';

const wordJoiner = '\u2060';

/**
 * Escapes caption text so that libass draws it literally. A brace would open a tag block and a backslash a command; the
 * word joiner after a backslash is invisible. libass would trim leading spaces.
 */
export function escapeAssText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' ? control : ''))
    .replaceAll('\\', `\\${wordJoiner}`)
    .replace(/[{}]/g, '\\$&')
    .replace(/^ +/gm, (spaces) => '\\h'.repeat(spaces.length))
    .replaceAll('\n', '\\N');
}

/** The text with tags for the font and size of every run that differs from the style of the event. */
export function assRuns(text: string, family: string, language: LanguageCode, emPx: number, styleFont: Font): string {
  let current = styleFont;
  let written = '';
  for (const run of fontRuns(text, family, language)) {
    if (run.font !== current) written += fontTag(run.font, emPx);
    current = run.font;
    written += escapeAssText(run.text);
  }
  return current === styleFont ? written : `${written}${fontTag(styleFont, emPx)}`;
}

function fontTag(font: Font, emPx: number): string {
  return `{\\fn${font.family}\\fs${assNumber(emPx * font.sizeFactor)}}`;
}

/** How to typeset a text: the languages of its two captions, and the font and size of the style. */
export interface Setting {
  readonly languages: { readonly first: LanguageCode; readonly second: LanguageCode };
  readonly family: string;
  readonly emPx: number;
  readonly lineEm: number;
}

/** First and second caption as one block of text, so that they share a box and never overlap. */
export function captionText(cell: { readonly text: string; readonly second?: string }, setting: Setting): string {
  const { languages, family, emPx, lineEm } = setting;
  const font = baseFont(family, languages.first);
  const set = (text: string | undefined, language: LanguageCode) =>
    text === undefined || text.trim() === ''
      ? []
      : [assRuns(foldWideLines(text, lineEm, language), family, language, emPx, font)];
  return [...set(cell.text, languages.first), ...set(cell.second, languages.second)].join('\\N');
}
