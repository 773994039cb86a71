import type { CaptionId } from '../captions/types.ts';
import { claimsOf } from './claims.ts';
import { invertOp } from './invert.ts';
import { mergeOps } from './merge.ts';
import type { Op } from './ops.ts';
import { type Rebased, rebaseOps } from './rebase.ts';
import { isOp } from './shape.ts';

/**
 * One step of editing: the undo entry, the log entry and the body of autosave are the same JSON value. `label` is the
 * name of the command that made it (`setText`), by which the screen names it.
 */
export interface Change {
  readonly label: string;
  readonly ops: readonly Op[];
}

/** Whether an unknown value has the shape of a change. It may still not fit a document. */
export function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null || !('label' in value) || !('ops' in value)) return false;
  return (
    typeof value.label === 'string' && value.label.length <= 64 && Array.isArray(value.ops) && value.ops.every(isOp)
  );
}

/** The inverse change, which undoes this one. */
export function invert(change: Change): Change {
  return { label: change.label, ops: change.ops.map(invertOp).reverse() };
}

/**
 * The change rewritten so that it does the same after `over`, which was made on the same document. Changes of different
 * captions, or of different parts of one (its times, the text of one tab), commute. Otherwise the captions in conflict
 * are returned; the list is empty if the conflict is about a setting or a tab.
 */
export function rebase(change: Change, over: Change): Rebased<Change> {
  const rebased = rebaseOps(change.ops, over.ops);
  return 'conflict' in rebased ? rebased : { change: { ...change, ops: rebased.change } };
}

/** One change that does what `a` and then `b` do, or null if they cannot be merged. */
export function merge(a: Change, b: Change): Change | null {
  if (a.label !== b.label || a.ops.length !== b.ops.length) return null;
  const ops: Op[] = [];
  for (const [i, op] of a.ops.entries()) {
    const other = b.ops[i];
    const merged = other && mergeOps(op, other);
    if (!merged) return null;
    ops.push(merged);
  }
  return { label: a.label, ops };
}

/** The ids of the captions that the change names. A shift names only the first of those it moves. */
export function touched(change: Change): Set<CaptionId> {
  const ids = new Set(claimsOf(change.ops).captions.keys());
  for (const op of change.ops) if (op.op === 'shift') ids.add(op.from[1]);
  return ids;
}
