import type { CaptionId } from '../captions/types.ts';
import { type Change, touched } from '../changes/change.ts';
import { shiftedFromMs } from '../changes/shifted.ts';
import type { CaptionDocument } from '../document/document.ts';
import type { Section } from './sections.ts';

export type Span = readonly [startMs: number, endMs: number];

/** Fields of a section that decide whether its captions may change. */
export type Lockable = Pick<Section, 'startMs' | 'endMs' | 'status'>;

/** Returns the complete section that a time span overlaps: its content may not change until it is reopened. */
export const lockOf = <S extends Lockable>(sections: readonly S[], startMs: number, endMs: number): S | undefined =>
  sections.find((one) => one.status === 'complete' && startMs < one.endMs && endMs > one.startMs);

/**
 * Returns the complete section in which the change would alter a caption, move one there, or add one; undefined without
 * one. Style, limits and names of speakers belong to the file, not to a section.
 */
export function lockedBy<S extends Lockable>(
  sections: readonly S[],
  document: CaptionDocument,
  change: Change,
): S | undefined {
  if (!sections.some(({ status }) => status === 'complete')) return undefined;
  for (const [startMs, endMs] of spansOf(document, change)) {
    const locked = lockOf(sections, startMs, endMs);
    if (locked) return locked;
  }
  return undefined;
}

/** Returns the captions that a change would move to a complete section, or add there. */
export function movedIntoLocks(sections: readonly Lockable[], { ops }: Change): Set<CaptionId> {
  const moved = new Set<CaptionId>();
  const note = (id: CaptionId, startMs: number, endMs: number) => lockOf(sections, startMs, endMs) && moved.add(id);
  for (const op of ops) {
    if (op.op === 'times') for (const [id, , , startMs, endMs] of op.rows) note(id, startMs, endMs);
    else if (op.op === 'put') note(op.caption.id, op.caption.startMs, op.caption.endMs);
  }
  return moved;
}

/** Yields the time spans of the captions of a change, both their current ones and those that the change sets. */
export function* spansOf(document: CaptionDocument, change: Change): Generator<Span> {
  for (const id of touched(change)) {
    const caption = document.get(id);
    if (caption) yield [caption.startMs, caption.endMs];
  }
  for (const op of change.ops) {
    if (op.op === 'times') for (const [, , , startMs, endMs] of op.rows) yield [startMs, endMs];
    else if (op.op === 'put') yield [op.caption.startMs, op.caption.endMs];
    else if (op.op === 'shift') yield [shiftedFromMs(op), Number.POSITIVE_INFINITY];
  }
}
