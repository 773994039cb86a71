import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import { type Change, touched } from '../../../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';

/** Caret position, in UTF-16 code units of the caption's text. */
export interface TextCursor {
  readonly captionId: CaptionId;
  readonly offset: number;
  /** End of the selection that starts at `offset`; absent for a caret. */
  readonly end?: number;
}

/** Position of the user when a step was made, or position of what the step changed. */
export interface Place {
  readonly tab: TabId;
  readonly captionId: CaptionId | null;
  /** Caret position in the caption's text; null if the caret was not in it. */
  readonly offset: number | null;
  /** All selected captions in order, if there were several. */
  readonly selection?: readonly CaptionId[];
}

interface Current {
  readonly document: CaptionDocument;
  readonly tab: TabId;
  readonly currentId: CaptionId | null;
}

/**
 * Returns the position of an applied change: the first existing caption it names, and the end of the text it inserted.
 * A change without an existing caption is at the current caption.
 */
export function placeOf(change: Change, { document, tab, currentId }: Current): Place {
  const captionId = [...touched(change)].find((id) => document.get(id)) ?? currentId;
  const text = change.ops.find((op) => op.op === 'text' && op.id === captionId);
  if (text?.op !== 'text') return { tab, captionId, offset: null };
  return { tab: text.tab, captionId, offset: text.second ? null : text.at + text.put.length };
}
