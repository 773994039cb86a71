import { cellOf } from '../captions/cells.ts';
import type { Cell, LanguageCode, Tab } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { countingOf, lineWidth } from '../limits/width.ts';
import { paragraphsOf } from '../lines/join.ts';
import { drawnText } from '../style/lineBreaks.ts';
import { mergeStyle } from '../style/merge.ts';
import { type Noting, note } from './context.ts';
import type { QualityValues } from './profile.ts';

interface TextPlace {
  readonly tab: Tab['id'];
  readonly second?: true;
}

/** Checks the texts of a caption in the linked tabs. */
export function checkTexts(noting: Noting, tabs: readonly Tab[]): void {
  if (!tabs.some((tab) => hasText(cellOf(noting.caption, tab.id)))) {
    note(noting, 'empty', 0, 1, 'places');
    return;
  }
  for (const tab of tabs) {
    const { text, marks, second } = cellOf(noting.caption, tab.id);
    if (text.trim() === '') note(noting, 'missing', 0, 1, 'places', { tab: tab.id });
    else checkText(noting, { text, ...(marks && { marks }) }, tab.id, { tab: tab.id });
    if (second) checkText(noting, { text: second }, tab.lang2 ?? tab.id, { tab: tab.id, second: true });
  }
}

/** Whether a cell has text. A caption with only a second text is not empty, and must not be deleted as such. */
const hasText = ({ text, second = '' }: Cell): boolean => text.trim() !== '' || second.trim() !== '';

type Said = Pick<Cell, 'text' | 'marks'>;

function checkText(noting: Noting, said: Said, language: LanguageCode, place: TextPlace): void {
  const { text } = said;
  const values = noting.context.valuesOf(language);
  const counting = countingOf(language, values);
  const lines = text.includes('\n') ? text.split('\n') : [text];
  let characters = 0;
  let longest = 0;
  for (const line of lines) {
    const width = lineWidth(line, counting);
    characters += width;
    longest = Math.max(longest, width);
  }
  if (longest > values.maxCharsPerLine)
    note(noting, 'lineLength', longest, values.maxCharsPerLine, 'characters', place);
  if (lines.length > values.maxOfLines) note(noting, 'lineCount', lines.length, values.maxOfLines, 'lines', place);
  else checkWraps(noting, said, language, values.maxOfLines, place);
  // If the text is too wide for one line without its line breaks, it is also too wide with spaces in their place.
  if (lines.length > 1 && characters <= values.maxCharsPerLine)
    checkBreaks(noting, text, lines.length, language, values, place);
  checkSpeed(noting, text, characters, language, values, place);
  const spaces = needlessSpaces(text);
  if (spaces > 0) note(noting, 'spaces', spaces, 0, 'places', place);
  checkFonts(noting, text, place);
}

/** Reports characters that no font has, which are missing from the picture. */
function checkFonts(noting: Noting, text: string, place: TextPlace): void {
  const characters = noting.context.profile.picture?.undrawn?.(text) ?? '';
  if (characters !== '') note(noting, 'undrawn', [...characters].length, 0, 'places', { ...place, characters });
}

function checkBreaks(
  noting: Noting,
  text: string,
  lines: number,
  language: LanguageCode,
  values: QualityValues,
  place: TextPlace,
): void {
  if (noting.context.profile.severities.needlessBreak === 'off') return;
  const [only = '', ...others] = paragraphsOf(text, language);
  // The lines of two speakers must not be joined.
  if (others.length > 0 || lineWidth(only, countingOf(language, values)) > values.maxCharsPerLine) return;
  note(noting, 'needlessBreak', lines, 1, 'lines', place);
}

/**
 * Reports text whose lines are within the limit, but that the picture is too narrow to show at the caption's font size.
 */
function checkWraps(noting: Noting, said: Said, language: LanguageCode, maxOfLines: number, place: TextPlace): void {
  const { context, caption } = noting;
  const { picture } = context.profile;
  if (!picture) return;
  const style = mergeStyle(context.style, cellOf(caption, place.tab).style);
  const drawn = drawnText(said, style, language, picture).split('\n').length;
  if (drawn > maxOfLines) note(noting, 'wraps', drawn, maxOfLines, 'lines', place);
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function checkSpeed(
  noting: Noting,
  text: string,
  characters: number,
  language: LanguageCode,
  { charactersPerSecond, wordsPerMinute }: QualityValues,
  place: TextPlace,
): void {
  const { context, caption } = noting;
  if (charactersPerSecond === null && wordsPerMinute === null) return;
  const seconds = context.secondsOf(context.tickAt(caption.endMs) - context.tickAt(caption.startMs));
  if (charactersPerSecond !== null && characters > charactersPerSecond * seconds)
    note(noting, 'readingSpeed', hundredths(characters / seconds), charactersPerSecond, 'charactersPerSecond', place);
  if (wordsPerMinute === null || separatorOf(language) === '') return;
  const words = countWords(text);
  if (words * 60 > wordsPerMinute * seconds)
    note(noting, 'wordRate', hundredths((words * 60) / seconds), wordsPerMinute, 'wordsPerMinute', place);
}

/** Counts words between spaces; a dash alone is not a word. */
function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

const spaceFaults = /^[ \t\u3000]+|[ \t\u3000]+$|[ \t\u3000]{2,}/gmu;
const mayHaveFaults = /[ \t\u3000](?:[ \t\u3000\n]|$)|(?:^|\n)[ \t\u3000]/;

/** Counts the places with spaces at the start or end of a line, or with more than one space between words. */
function needlessSpaces(text: string): number {
  return mayHaveFaults.test(text) ? (text.match(spaceFaults)?.length ?? 0) : 0;
}

/** Returns the text without the spaces that {@link needlessSpaces} counts. */
export function withoutNeedlessSpaces(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^[ \t\u3000]+|[ \t\u3000]+$/gu, '').replace(/([ \t\u3000])[ \t\u3000]+/gu, '$1'))
    .join('\n');
}
