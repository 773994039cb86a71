import type { LanguageCode, Style } from '../captions/types.ts';
import { foldWideLines } from './ass/fold.ts';
import { type Frame, lineEmOf } from './ass/layers.ts';

/** No script that is written without spaces, and no symbol as wide as an em, has a character below it. */
const mayFold = /[\u0e00-\uffff]/;

/**
 * How many lines a text takes on the picture: those of scripts without spaces are folded by us where they are too wide
 * (see foldWideLines). Lines of other scripts count as written, since only the renderer knows how wide they are.
 */
export function drawnLines(text: string, style: Style, language: LanguageCode, frame: Frame): number {
  const drawn = mayFold.test(text) ? foldWideLines(text, lineEmOf(style, frame), language) : text;
  return drawn.split('\n').length;
}
