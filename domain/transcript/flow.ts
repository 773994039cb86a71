import { cellOf } from '../captions/cells.ts';
import { lowerBound } from '../captions/order.ts';
import type { Caption, CaptionId, TabId } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { separatorBetween } from './joinTexts.ts';
import { onOneLine } from './oneLine.ts';

/** The part of a paragraph that is the text of one caption: from `start` up to `end`, in UTF-16 code units. */
export interface FlowPiece {
  readonly id: CaptionId;
  readonly start: number;
  readonly end: number;
}

/** The texts of several captions as one line of text, with the position of each. */
export interface Flow {
  readonly text: string;
  /** One piece per caption, in order, including empty captions. */
  readonly pieces: readonly FlowPiece[];
}

/**
 * Returns the text of captions as the transcript shows it, without line breaks and caption boundaries. Captions are
 * separated by a space; in a language without spaces between words, only if a Latin word is on both sides.
 */
export function flowOf(captions: readonly Caption[], tab: TabId): Flow {
  const isSpaced = separatorOf(tab) !== '';
  let text = '';
  const pieces = captions.map((caption, i) => {
    const line = onOneLine(cellOf(caption, tab).text, tab);
    // In a language without spaces, an empty caption adds no separator.
    if (isSpaced ? i > 0 : text !== '' && line !== '') text += separatorBetween(text, line, tab);
    const start = text.length;
    text += line;
    return { id: caption.id, start, end: text.length };
  });
  return { text, pieces };
}

/**
 * Returns the index of the piece that text typed at an offset belongs to; the earlier one if two pieces touch there.
 */
export function pieceAt({ pieces }: Pick<Flow, 'pieces'>, offset: number): number {
  return Math.min(
    lowerBound(pieces.length, (i) => (pieces[i]?.end ?? 0) >= offset),
    pieces.length - 1,
  );
}

/** Returns the piece of a caption, or undefined if the caption is not in the flow. */
export function pieceOf({ pieces }: Pick<Flow, 'pieces'>, id: CaptionId): FlowPiece | undefined {
  return pieces.find((piece) => piece.id === id);
}
