import type { Cell, LanguageCode, Style } from '../captions/types.ts';
import { type Frame, lineEmOf } from './frame.ts';
import type { WrapLines } from './wrapLines.ts';

/** The picture that captions are drawn on, with the function that wraps their lines. */
export interface Picture extends Frame {
  readonly wrap: WrapLines;
  /** Returns the characters of a text that no font draws; without it the check is skipped. */
  readonly undrawn?: (text: string) => string;
}

/** Returns the text of a caption with a line break at every line end on the picture, which gives the drawn lines. */
export function drawnText(
  { text, marks }: Pick<Cell, 'text' | 'marks'>,
  style: Style,
  language: LanguageCode,
  picture: Picture,
): string {
  return picture.wrap(text, marks, { style, language, lineEm: lineEmOf(style, picture) });
}

/** End of a line: the offset of the next line's first character, in UTF-16 code units. */
export interface LineBreak {
  readonly at: number;
  /** `hard` if the break is in the text, `soft` if it was inserted because the line is too wide for the picture. */
  readonly kind: 'hard' | 'soft';
}

/** Returns the ends of all lines of a text except the last. Soft breaks require the picture. */
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
    // Wrapping removes the spaces around a break.
    while (at < text.length && text[at] !== letter) at += 1;
    if (letter === '\n') breaks.push({ at, kind: 'hard' });
    at += 1;
  }
  return breaks;
}
