import type { Cell, LanguageCode, Style } from '../captions/types.ts';
import { type Frame, lineEmOf } from './ass/layers.ts';
import type { WrapLines } from './wrapLines.ts';

/** The picture that captions are drawn on, and what breaks their lines there. */
export interface Picture extends Frame {
  readonly wrap: WrapLines;
  /** Finds the characters of a text that no font draws; without it they are not looked for. */
  readonly undrawn?: (text: string) => string;
}

/** The text of a caption with a break wherever a line ends on the picture: the lines that are drawn. */
export function drawnText(
  { text, marks }: Pick<Cell, 'text' | 'marks'>,
  style: Style,
  language: LanguageCode,
  picture: Picture,
): string {
  return picture.wrap(text, marks, { style, language, lineEm: lineEmOf(style, picture) });
}

/** Where a line ends: before the letter at this offset, in UTF-16 code units. */
export interface LineBreak {
  readonly at: number;
  /** In the text, or made because the line is too wide for the picture. */
  readonly kind: 'hard' | 'soft';
}

/** The ends of the lines of a text but the last. Soft ones are known only with the picture. */
export function lineBreaks(
  { text, marks }: Pick<Cell, 'text' | 'marks'>,
  style: Style,
  language: LanguageCode,
  picture: Picture | null,
): LineBreak[] {
  const drawn = picture ? drawnText({ text, ...(marks && { marks }) }, style, language, picture) : text;
  const breaks: LineBreak[] = [];
  let at = 0;
  for (const letter of drawn.split('')) {
    if (letter === '\n' && text[at] !== '\n') {
      breaks.push({ at, kind: 'soft' });
      continue;
    }
    // Wrapping takes away the spaces beside a break.
    while (at < text.length && text[at] !== letter) at += 1;
    if (letter === '\n') breaks.push({ at, kind: 'hard' });
    at += 1;
  }
  return breaks;
}
