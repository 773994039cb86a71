import { cellOf } from '../../../../../domain/captions/cells.ts';
import type { Caption, CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import { wordSpans } from '../../../../../domain/captions/words.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { type Flow, flowOf, pieceAt, pieceOf } from '../../../../../domain/transcript/flow.ts';
import { offsetInCaption, offsetOnLine, onOneLine } from '../../../../../domain/transcript/oneLine.ts';
import type { FieldRange } from '../../captionField/typedField.ts';
import type { CaptionSelection } from '../../engine/document/captionSelection.ts';

/** Position in a caption's own text. */
interface CaptionPlace {
  readonly id: CaptionId;
  readonly offset: number;
}

/** Returns the captions of a paragraph, without those that were just deleted. */
export const captionsOf = (document: CaptionDocument, ids: readonly CaptionId[]): Caption[] =>
  ids.flatMap((id) => document.get(id) ?? []);

/** Returns the text of a paragraph and the position of each caption in it. */
export const readParagraph = (document: CaptionDocument, ids: readonly CaptionId[], tab: TabId): Flow =>
  flowOf(captionsOf(document, ids), tab);

/** Converts an offset in the paragraph to a caption and an offset in its text. */
export function placeIn(document: CaptionDocument, flow: Flow, tab: TabId, offset: number): CaptionPlace | null {
  const piece = flow.pieces[pieceAt(flow, offset)];
  const caption = piece && document.get(piece.id);
  if (!piece || !caption) return null;
  return { id: caption.id, offset: offsetInCaption(cellOf(caption, tab).text, tab, offset - piece.start) };
}

/** Converts a position in a caption's text to an offset in the paragraph. */
export function offsetOf(document: CaptionDocument, flow: Flow, tab: TabId, { id, offset }: CaptionPlace): number {
  const [caption, piece] = [document.get(id), pieceOf(flow, id)];
  if (!caption || !piece) return 0;
  return Math.min(piece.start + offsetOnLine(cellOf(caption, tab).text, tab, offset), piece.end);
}

/** Returns the editor's caret as a range in a paragraph's text, or null if it is in none of its captions. */
export function caretInParagraph(
  { document, cursor }: CaptionSelection,
  ids: readonly CaptionId[],
  tab: TabId,
): FieldRange | null {
  if (!cursor || !ids.includes(cursor.captionId)) return null;
  const flow = readParagraph(document, ids, tab);
  const at = (offset: number) => offsetOf(document, flow, tab, { id: cursor.captionId, offset });
  return { start: at(cursor.offset), end: at(cursor.end ?? cursor.offset) };
}

/** Range of one word in a text, with its times. */
interface WordPlace {
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence: number;
}

/** Word places by caption object and tab, valid for as long as the caption stays the same object. */
const places = new WeakMap<Caption, Map<TabId, readonly WordPlace[]>>();

/** Returns the words of a caption and their places on its line. Empty if the text no longer matches the words. */
export function wordPlaces(caption: Caption, tab: TabId): readonly WordPlace[] {
  const known = places.get(caption)?.get(tab);
  if (known) return known;
  const { text, words = [] } = cellOf(caption, tab);
  const spans = wordSpans(onOneLine(text, tab), words) ?? [];
  const found = spans.flatMap(({ start, end }, i) => {
    const word = words[i];
    return word ? [{ start, end, startMs: word.startMs, endMs: word.endMs, confidence: word.confidence }] : [];
  });
  const ofCaption = places.get(caption) ?? new Map<TabId, readonly WordPlace[]>();
  places.set(caption, ofCaption.set(tab, found));
  return found;
}
