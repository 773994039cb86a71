import { cellOf } from '../captions/cells.ts';
import { isSameJson } from '../captions/same.ts';
import type { Caption, CaptionId, TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import { segmenterOf } from '../lines/words.ts';
import { commonOrder } from '../transcript/commonOrder.ts';

/** A caption that differs between two states of a document; null in a state where it does not exist. */
export interface Difference {
  readonly captionId: CaptionId;
  readonly was: Caption | null;
  readonly now: Caption | null;
  /** One-based position of the caption in its tab: in the current state, or in the earlier one if it was deleted. */
  readonly number: number;
}

/**
 * Returns the captions of a tab that differ between an earlier state and the current one, in order of time. Recognized
 * words are ignored, because they are not visible.
 */
export function compareVersions(was: CaptionDocument, now: CaptionDocument, tab: TabId): Difference[] {
  const differences: (Difference & { readonly startMs: number })[] = [];
  const add = (before: Caption | null, after: Caption | null, number: number) => {
    const caption = after ?? before;
    if (caption) differences.push({ captionId: caption.id, was: before, now: after, number, startMs: caption.startMs });
  };
  let number = 0;
  for (const caption of now.captions(tab)) {
    number++;
    const before = isIn(was, tab, caption.id) ?? null;
    if (before === null || !looksSame(before, caption, tab)) add(before, caption, number);
  }
  number = 0;
  for (const caption of was.captions(tab)) {
    number++;
    if (!isIn(now, tab, caption.id)) add(caption, null, number);
  }
  return differences.sort((a, b) => a.startMs - b.startMs).map(({ startMs: _, ...difference }) => difference);
}

function isIn(doc: CaptionDocument, tab: TabId, id: CaptionId): Caption | undefined {
  return doc.tabsOf(id).some((of) => of.id === tab) ? doc.get(id) : undefined;
}

function looksSame(a: Caption, b: Caption, tab: TabId): boolean {
  if (a === b) return true;
  const isSamePlace = a.startMs === b.startMs && a.endMs === b.endMs && a.speakerId === b.speakerId;
  return isSamePlace && isSameJson(seen(a, tab), seen(b, tab));
}

function seen(caption: Caption, tab: TabId): object {
  const { words: _, translatedFrom: _from, ...cell } = cellOf(caption, tab);
  return cell;
}

/** A part of a text, and whether it differs from the other text. */
export interface Piece {
  /** Offset in the text. */
  readonly at: number;
  readonly text: string;
  readonly differs: boolean;
}

/**
 * Splits two texts into pieces; pieces with words that only one of the texts has are marked. Joined, the pieces are the
 * text.
 */
export function compareTexts(was: string, now: string, tab: TabId): { was: Piece[]; now: Piece[] } {
  const [before, after] = [wordsIn(was, tab), wordsIn(now, tab)];
  const found = commonOrder(before, after);
  const shared = new Set(found);
  return {
    was: joined(before, (index) => found[index] === -1),
    now: joined(after, (index) => !shared.has(index)),
  };
}

const wordsIn = (text: string, tab: TabId): string[] =>
  Array.from(segmenterOf(tab).segment(text), ({ segment }) => segment);

/** Joins adjacent words with the same state into one piece. */
function joined(words: readonly string[], differs: (index: number) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, word] of words.entries()) {
    const last = pieces.at(-1);
    if (last?.differs === differs(index)) pieces[pieces.length - 1] = { ...last, text: last.text + word };
    else pieces.push({ at, text: word, differs: differs(index) });
    at += word.length;
  }
  return pieces;
}
