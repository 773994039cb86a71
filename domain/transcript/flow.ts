import { cellOf } from '../captions/cells.ts';
import { lowerBound } from '../captions/order.ts';
import type { Caption, CaptionId, LanguageCode, TabId } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';

/** The part of a paragraph that is the text of one caption: from `start` to before `end`, in UTF-16 code units. */
export interface FlowPiece {
  readonly id: CaptionId;
  readonly start: number;
  readonly end: number;
}

/** The texts of several captions as one line of text, and where each of them is in it. */
export interface Flow {
  readonly text: string;
  /** In order; there is one for each caption, empty ones too. */
  readonly pieces: readonly FlowPiece[];
}

/** A text on one line. Every line break is a blank, or nothing in a language that is written without blanks. */
export function onOneLine(text: string, language: LanguageCode): string {
  return text.includes('\n') ? text.replaceAll('\n', separatorOf(language)) : text;
}

/** The text of captions as a reader of the transcript sees it: line breaks and ends of captions do not show. */
export function flowOf(captions: readonly Caption[], tab: TabId): Flow {
  const separator = separatorOf(tab);
  let text = '';
  const pieces = captions.map((caption, i) => {
    if (i > 0) text += separator;
    const start = text.length;
    text += onOneLine(cellOf(caption, tab).text, tab);
    return { id: caption.id, start, end: text.length };
  });
  return { text, pieces };
}

/**
 * The offset in a caption's own text that is `offset` code units into its line. Where nothing replaces a line break, the
 * offset is before the break, or with `isAfterBreak` after it.
 */
export function offsetInCaption(text: string, language: LanguageCode, offset: number, isAfterBreak = false): number {
  if (separatorOf(language) !== '') return offset;
  let at = 0;
  for (let left = offset; left > 0 && at < text.length; at++) if (text[at] !== '\n') left--;
  while (isAfterBreak && text[at] === '\n') at++;
  return at;
}

/** The offset on the line of a caption's text for an offset in the text itself. */
export function offsetOnLine(text: string, language: LanguageCode, offset: number): number {
  return onOneLine(text.slice(0, offset), language).length;
}

/** The index of the piece that what is typed at an offset belongs to: where two touch, the earlier one. */
export function pieceAt({ pieces }: Pick<Flow, 'pieces'>, offset: number): number {
  return Math.min(
    lowerBound(pieces.length, (i) => (pieces[i]?.end ?? 0) >= offset),
    pieces.length - 1,
  );
}

/** The piece of a caption; undefined if it is not in the flow. */
export function pieceOf({ pieces }: Pick<Flow, 'pieces'>, id: CaptionId): FlowPiece | undefined {
  return pieces.find((piece) => piece.id === id);
}
