import { bounds, isShort, isWithinBounds } from '../captions/bounds.ts';
import { cellOf, textOf } from '../captions/cells.ts';
import { areSameMarks } from '../captions/marks.ts';
import type { Caption, CaptionId, Cell, TabId, TrackId, Word } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { Op, Splice, TextOp, TimesRow } from '../changes/ops.ts';
import { diffText, diffWords, spliced } from '../changes/splice.ts';
import type { CaptionDocument } from '../document/document.ts';
import { carriedMarks } from './carriedMarks.ts';

/** Dependencies of commands: new IDs, because domain/ uses no randomness. */
export interface CommandEnv {
  readonly newId: () => string;
}

/**
 * Whether the content of the op is within the limits of a document. An op that extends a text contains only a part of
 * it; the command checks the length of the whole text.
 */
function isTaken(op: Op): boolean {
  if (op.op === 'times') return op.rows.every(([, , , startMs, endMs]) => isWithinBounds(startMs, endMs));
  if (op.op === 'text') return op.put.length <= bounds.textLength && (op.marks?.now?.length ?? 0) <= bounds.marks;
  if (op.op !== 'put') return true;
  return isWithinBounds(op.caption.startMs, op.caption.endMs) && Object.values(op.caption.cells).every(isShort);
}

/** Returns the change of a command, or null if it would change nothing or exceed the limits of a document. */
export function changeOf(label: string, ops: readonly (Op | null)[]): Change | null {
  const present = ops.filter((op) => op !== null);
  return present.length > 0 && present.every(isTaken) ? { label, ops: present } : null;
}

/** Returns the op that sets a tab's text and words, or null if nothing changes. Marks stay on their characters. */
export function textOp(
  caption: Caption,
  tab: TabId,
  text: string,
  words: readonly Word[] | undefined,
  second = false,
): TextOp | null {
  return spliceOp(caption, tab, diffText(textOf(caption, tab, second), text), words, second);
}

/**
 * Returns the op that replaces a part of a tab's text and sets its words, or null if nothing changes. Marks stay on
 * their characters.
 */
export function spliceOp(
  caption: Caption,
  tab: TabId,
  splice: Splice<string>,
  words: readonly Word[] | undefined,
  second = false,
): TextOp | null {
  if (second) {
    const { at, cut, put } = splice;
    return cut === '' && put === '' ? null : { op: 'text', id: caption.id, tab, at, cut, put, second };
  }
  const { text, marks } = cellOf(caption, tab);
  return firstTextOp(caption, tab, splice, { words, marks: marks && carriedMarks(marks, text, spliced(text, splice)) });
}

/** Returns the op that replaces a part of the first caption's text and sets its words and marks. */
function firstTextOp(
  caption: Caption,
  tab: TabId,
  { at, cut, put }: Splice<string>,
  { words, marks }: Pick<Cell, 'words' | 'marks'>,
): TextOp | null {
  const was = cellOf(caption, tab);
  const wordSplice = diffWords(was.words, words);
  const isRemarked = !areSameMarks(was.marks, marks);
  if (cut === '' && put === '' && !wordSplice && !isRemarked) return null;
  return {
    ...{ op: 'text', id: caption.id, tab, at, cut, put },
    ...(wordSplice && { words: wordSplice }),
    ...(isRemarked && { marks: { was: was.marks ?? null, now: marks ?? null } }),
  };
}

/** Returns the op that sets a tab's text, words and marks to those of the cell; the style does not change. */
export function cellTextOp(caption: Caption, tab: TabId, cell: Cell): TextOp | null {
  return firstTextOp(caption, tab, diffText(textOf(caption, tab), cell.text), cell);
}

/** Returns the ops that set a tab's text, words, marks and second caption to those of the cell. */
export function cellTextOps(caption: Caption, tab: TabId, cell: Cell): (TextOp | null)[] {
  return [cellTextOp(caption, tab, cell), textOp(caption, tab, cell.second ?? '', undefined, true)];
}

/** Returns a row with a caption's times before and after a change. */
export function timesRow(caption: Caption, startMs: number, endMs: number): TimesRow {
  return [caption.id, caption.startMs, caption.endMs, startMs, endMs];
}

/** Returns the op that sets the times of captions of one track, or null if nothing changes. */
export function timesOp(track: TrackId, rows: readonly TimesRow[]): Op | null {
  const changing = rows.filter(([, wasStart, wasEnd, start, end]) => wasStart !== start || wasEnd !== end);
  return changing.length > 0 ? { op: 'times', track, rows: changing } : null;
}

/** Returns the track of an existing caption. */
export function trackOf(doc: CaptionDocument, id: CaptionId): TrackId {
  const track = doc.trackOf(id);
  if (track === undefined) throw new RangeError(`there is no caption ${id}`);
  return track;
}
