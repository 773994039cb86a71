import { cellOf } from '../captions/cells.ts';
import { lowerBound } from '../captions/order.ts';
import type { Caption, CaptionId, TabId } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { separatorBetween } from './joinTexts.ts';
import { onOneLine } from './oneLine.ts';

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

/**
 * The text of captions as a reader of the transcript sees it: line breaks and ends of captions do not show. There is a
 * blank between two captions; in a language that is written without blanks only between two Latin words.
 */
export function flowOf(captions: readonly Caption[], tab: TabId): Flow {
  const isSpaced = separatorOf(tab) !== '';
  let text = '';
  const pieces = captions.map((caption, i) => {
    const line = onOneLine(cellOf(caption, tab).text, tab);
    // Without blanks, an empty caption does not show.
    if (isSpaced ? i > 0 : text !== '' && line !== '') text += separatorBetween(text, line, tab);
    const start = text.length;
    text += line;
    return { id: caption.id, start, end: text.length };
  });
  return { text, pieces };
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
