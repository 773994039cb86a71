import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { unitsPerCharacter } from '../limits/width.ts';
import { bestLines } from './breakLines.ts';
import { measureByWidths } from './measured.ts';

/**
 * Breaks a line with arbitrary character widths at the same places as {@link breakLines}: into as few lines as
 * possible, of even length, at good breaks; within a word only if the word is wider than a line.
 * @param prefix Width before each offset of the line, ending with its total width; -1 inside a grapheme.
 * @param maxWidth Width of a line, in the unit of `prefix`: the width of a full-width character.
 */
export function breakByWidths(
  line: string,
  language: LanguageCode,
  prefix: readonly number[],
  maxWidth: number,
): string[] {
  const units = prefix.map((width) => (width < 0 ? width : width * unitsPerCharacter));
  const options = {
    counting: { language: languageOf(line, language), enhancedCharacterCount: true },
    maxCharsPerLine: maxWidth,
  };
  return bestLines(measureByWidths(line, units, options), options);
}

/** Scripts written without spaces between words, each with a language whose rules break them. */
const unspaced: readonly (readonly [RegExp, LanguageCode])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Myanmar}/u, 'my'],
];

/** Returns the language of the captions, unless the line is in a script that its rules cannot break. */
function languageOf(line: string, language: LanguageCode): LanguageCode {
  if (separatorOf(language) === '') return language;
  return unspaced.find(([script]) => script.test(line))?.[1] ?? language;
}
