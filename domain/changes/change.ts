import type { CaptionId } from '../captions/types.ts';
import { claimsOf } from './claims.ts';
import { invertOp } from './invert.ts';
import { mergeOps } from './merge.ts';
import type { Op } from './ops.ts';
import { type Rebased, rebaseOps } from './rebase.ts';
import { isOp } from './shape.ts';

/**
 * One step of editing: the undo entry, the log entry and the body of autosave are the same JSON value. `label` names
 * the command that created it (`setText`), for display.
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
 * Rewrites the change so that it has the same effect after `over`, which was made on the same document. Changes of
 * different captions, or of different parts of one (its times, the text of one tab), commute. Otherwise returns the
 * captions in conflict; the list is empty if the conflict concerns a setting or a tab.
 */
export function rebase(change: Change, over: Change): Rebased<Change> {
  const rebased = rebaseOps(change.ops, over.ops);
  return 'conflict' in rebased ? rebased : { change: { ...change, ops: rebased.change } };
}

/** Merges two changes into one that has the effect of `a` followed by `b`, or returns null if they cannot be merged. */
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

/** Returns the ids of the captions that the change names. A shift names only the first caption that it moves. */
export function touched(change: Change): Set<CaptionId> {
  const ids = new Set(claimsOf(change.ops).captions.keys());
  for (const op of change.ops) if (op.op === 'shift') ids.add(op.from[1]);
  return ids;
}
