import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { areWords as areWordLetters, isOfWord } from './joinTexts.ts';

/** An edit of a line: replaces `cut` at an offset with `put`. */
export interface LineEdit {
  readonly at: number;
  readonly cut: string;
  readonly put: string;
}

/**
 * Returns a caption's text on one line, as the transcript shows it. A line break becomes a space. In a language without
 * spaces between words it becomes nothing, except between two Latin words, which would otherwise become one word.
 */
export function onOneLine(text: string, language: LanguageCode): string {
  if (!text.includes('\n')) return text;
  if (separatorOf(language) !== '') return text.replaceAll('\n', ' ');
  return text.replace(breaks, (found, at: number) => (areWords(text, at - 1, at + found.length) ? ' ' : ''));
}

/**
 * Converts an offset on the line of a caption to an offset in its text. If nothing replaces a line break, the offset is
 * before the break.
 */
export function offsetInCaption(text: string, language: LanguageCode, offset: number): number {
  if (separatorOf(language) !== '') return offset;
  let at = 0;
  for (let left = offset; left > 0 && at < text.length; ) {
    const end = endOfBreak(text, at);
    left -= end === at ? 1 : Number(areWords(text, at - 1, end));
    at = Math.max(end, at + 1);
  }
  return at;
}

/** Converts an offset in a caption's text to an offset on its line. */
export function offsetOnLine(text: string, language: LanguageCode, offset: number): number {
  if (separatorOf(language) !== '') return offset;
  let onLine = 0;
  for (let at = 0; at < Math.min(offset, text.length); ) {
    const end = endOfBreak(text, at);
    if (end === at) onLine++;
    else if (end <= offset && areWords(text, at - 1, end)) onLine++;
    at = Math.max(end, at + 1);
  }
  return onLine;
}

/**
 * Returns a caption's text after an edit of its line. The text reads exactly as typed, and line breaks stay next to the
 * words they were next to. A break between letters that became one word is removed.
 */
export function editLine(text: string, language: LanguageCode, edit: LineEdit): string {
  if (separatorOf(language) === '') return layOut(editLines(readLines(text), edit));
  return replaced(text, edit);
}

const replaced = (text: string, { at, cut, put }: LineEdit): string =>
  text.slice(0, at) + put + text.slice(at + cut.length);

const breaks = /\n+/g;

/** Returns the end of the line breaks at an offset, or the offset itself if no line break is there. */
function endOfBreak(text: string, at: number): number {
  let end = at;
  while (text[end] === '\n') end++;
  return end;
}

/** Whether two characters of a text belong to words that are separated by a space. */
const areWords = (text: string, before: number, after: number): boolean =>
  areWordLetters(text.charCodeAt(before), text.charCodeAt(after));

/** A text in a language without spaces between words, on one line, with the offsets at which its other lines start. */
interface Lines {
  readonly line: string;
  readonly starts: readonly number[];
}

function readLines(text: string): Lines {
  const [first = '', ...others] = text.split(breaks);
  let line = first;
  const starts = others.map((part) => {
    if (isOfWord(line.charCodeAt(line.length - 1)) && isOfWord(part.charCodeAt(0))) line += ' ';
    const start = line.length;
    line += part;
    return start;
  });
  return { line, starts };
}

/** Whether the line break before an offset replaces the space before it. */
const isForBlank = (line: string, start: number): boolean =>
  line[start - 1] === ' ' && areWords(line, start - 2, start);

function editLines({ line: was, starts }: Lines, edit: LineEdit): Lines {
  const { at, cut, put } = edit;
  const end = at + cut.length;
  const line = replaced(was, edit);
  const moved = starts.flatMap((start) => {
    if (start < at || (start === at && cut !== '')) return start;
    if (start > at) return start < end ? [] : start + put.length - cut.length;
    // Text typed at the end of a line belongs to it, unless it extends the first word of the next line.
    if (isForBlank(was, start)) return start;
    return areWords(line, at + put.length - 1, at + put.length) ? start : start + put.length;
  });
  return { line, starts: moved };
}

/** Returns the text with its line breaks, omitting those within a word. */
function layOut({ line, starts }: Lines): string {
  let text = '';
  let from = 0;
  for (const start of new Set(starts)) {
    if (start <= from || start >= line.length || areWords(line, start - 1, start)) continue;
    text += `${line.slice(from, isForBlank(line, start) ? start - 1 : start)}\n`;
    from = start;
  }
  return text + line.slice(from);
}
