import { bounds, isShort, isWithinBounds } from '../captions/bounds.ts';
import { cellOf, textOf } from '../captions/cells.ts';
import type { Caption, CaptionId, Cell, TabId, TrackId, Word } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { Op, Splice, TextOp, TimesRow } from '../changes/ops.ts';
import { diffText, diffWords } from '../changes/splice.ts';
import type { CaptionDocument } from '../document/document.ts';

/** What commands need from outside: new ids, because domain/ uses no randomness. */
export interface CommandEnv {
  readonly newId: () => string;
}

/**
 * Whether the content of the op is within the limits of a document. An op that extends a text contains only a part of
 * it: its length is checked by the command.
 */
function isTaken(op: Op): boolean {
  if (op.op === 'times') return op.rows.every(([, , , startMs, endMs]) => isWithinBounds(startMs, endMs));
  if (op.op === 'text') return op.put.length <= bounds.textLength;
  if (op.op !== 'put') return true;
  return isWithinBounds(op.caption.startMs, op.caption.endMs) && Object.values(op.caption.cells).every(isShort);
}

/** The change of a command, or null if it would change nothing or exceed the limits of a document. */
export function changeOf(label: string, ops: readonly (Op | null)[]): Change | null {
  const present = ops.filter((op) => op !== null);
  return present.length > 0 && present.every(isTaken) ? { label, ops: present } : null;
}

/** The op that gives a tab this text with these words, or null if it has them already. */
export function textOp(
  caption: Caption,
  tab: TabId,
  text: string,
  words: readonly Word[] | undefined,
  second = false,
): TextOp | null {
  return spliceOp(caption, tab, diffText(textOf(caption, tab, second), text), words, second);
}

/** The op that replaces a part of a tab's text, which then has these words, or null if it changes nothing. */
export function spliceOp(
  caption: Caption,
  tab: TabId,
  { at, cut, put }: Splice<string>,
  words: readonly Word[] | undefined,
  second = false,
): TextOp | null {
  const wordSplice = second ? undefined : diffWords(cellOf(caption, tab).words, words);
  if (cut === '' && put === '' && !wordSplice) return null;
  const op: TextOp = { op: 'text', id: caption.id, tab, at, cut, put };
  if (second) return { ...op, second };
  return wordSplice ? { ...op, words: wordSplice } : op;
}

/** The ops that give a tab the texts of the cell, in both of its captions; the style stays as it is. */
export function cellTextOps(caption: Caption, tab: TabId, { text, second = '', words }: Cell): (TextOp | null)[] {
  return [textOp(caption, tab, text, words), textOp(caption, tab, second, undefined, true)];
}

/** A caption's times before and after. */
export function timesRow(caption: Caption, startMs: number, endMs: number): TimesRow {
  return [caption.id, caption.startMs, caption.endMs, startMs, endMs];
}

/** The op that gives captions of one track new times, or null if none changes. */
export function timesOp(track: TrackId, rows: readonly TimesRow[]): Op | null {
  const changing = rows.filter(([, wasStart, wasEnd, start, end]) => wasStart !== start || wasEnd !== end);
  return changing.length > 0 ? { op: 'times', track, rows: changing } : null;
}

/** The track of an existing caption. */
export function trackOf(doc: CaptionDocument, id: CaptionId): TrackId {
  const track = doc.trackOf(id);
  if (track === undefined) throw new RangeError(`there is no caption ${id}`);
  return track;
}
