import { compareKeys } from '../captions/order.ts';
import type { Caption, CaptionId } from '../captions/types.ts';
import { moveMs } from '../timecode/frames.ts';
import { claimsOf, conflictOf } from './claims.ts';
import { malformedOp } from './malformed.ts';
import type { Op, Place, ShiftOp, TimesRow } from './ops.ts';

/** Thrown and caught only inside this module: an op conflicts with a shift. */
class ShiftConflict extends Error {
  readonly ids: CaptionId[];
  constructor(id: CaptionId) {
    super('the changes conflict');
    this.ids = [id];
  }
}

const isAtOrAfter = ([startMs, id]: Place, [fromMs, fromId]: Place): boolean =>
  compareKeys({ startMs, id }, { startMs: fromMs, id: fromId }) >= 0;

const moved = (ms: number, shift: ShiftOp): number => moveMs(ms, shift.by, shift.rate);

/**
 * Whether the shift moves a caption at `place`. If the shift closes a gap, no caption may lie in that gap: it would end
 * up among the moved ones, and the inverse would move it too.
 */
function isMoved(place: Place, shift: ShiftOp): boolean {
  if (isAtOrAfter(place, shift.from)) {
    if (moved(place[0], shift) < 0) throw new ShiftConflict(place[1]);
    return true;
  }
  if (isAtOrAfter(place, [moved(shift.from[0], shift), shift.from[1]])) throw new ShiftConflict(place[1]);
  return false;
}

function rowOverShift(row: TimesRow, shift: ShiftOp): TimesRow {
  const [id, wasStart, wasEnd, nowStart, nowEnd] = row;
  const isIn = isMoved([wasStart, id], shift);
  if (isMoved([nowStart, id], shift) !== isIn) throw new ShiftConflict(id);
  return isIn ? [id, moved(wasStart, shift), moved(wasEnd, shift), moved(nowStart, shift), moved(nowEnd, shift)] : row;
}

function captionOverShift(caption: Caption, shift: ShiftOp): Caption {
  if (!isMoved([caption.startMs, caption.id], shift)) return caption;
  return { ...caption, startMs: moved(caption.startMs, shift), endMs: moved(caption.endMs, shift) };
}

/** Rebases a shift over a shift. The later range must stay behind the start of the earlier one. */
function shiftOverShift(op: ShiftOp, over: ShiftOp): ShiftOp {
  const isSamePlace = op.from[0] === over.from[0] && op.from[1] === over.from[1];
  const [early, late] = isAtOrAfter(op.from, over.from) ? [over, op] : [op, over];
  const lateBegin: Place = [moved(late.from[0], late), late.from[1]];
  if (isSamePlace || !isAtOrAfter(lateBegin, early.from)) throw new ShiftConflict(late.from[1]);
  return op === late ? { ...op, from: [moved(op.from[0], over), op.from[1]] } : op;
}

/** Rebases one op over a shift of the same track. */
function overShift(op: Op, shift: ShiftOp): Op {
  if (!('track' in op) || op.track !== shift.track) return op;
  switch (op.op) {
    case 'times':
      return { ...op, rows: op.rows.map((row) => rowOverShift(row, shift)) };
    case 'shift':
      return shiftOverShift(op, shift);
    default:
      return { ...op, caption: captionOverShift(op.caption, shift) };
  }
}

const isShift = (op: Op): op is ShiftOp => op.op === 'shift';

/** Indices of all ops, and of the shifts among them. Rebasing preserves both. */
interface Indices {
  readonly all: readonly number[];
  readonly shifts: readonly number[];
}

function indicesOf(ops: readonly Op[]): Indices {
  const all = [...ops.keys()];
  return { all, shifts: all.filter((i) => ops[i]?.op === 'shift') };
}

/**
 * Rebases `op` over `others`, and each of them over `op`, modifying `others`. Only shifts change other ops, so an op
 * that is not a shift visits only the shifts among the others.
 */
function rebaseEach(op: Op, others: Op[], { all, shifts }: Indices): void {
  let rebased = op;
  for (const i of isShift(op) ? all : shifts) {
    const other = others[i];
    if (!other) continue;
    if (isShift(rebased)) others[i] = overShift(other, rebased);
    if (isShift(other)) rebased = overShift(rebased, other);
  }
}

/** Rebased change, or the captions in conflict. */
export type Rebased<C> = { readonly change: C } | { readonly conflict: CaptionId[] };

/** Whether every client skips one of the two changes, regardless of the document: then neither affects the other. */
const isLeftOut = (ops: readonly Op[], over: readonly Op[]): boolean =>
  malformedOp(over) !== null || malformedOp(ops) !== null;

/**
 * Rebases ops over others that were made on the same document. Whichever of the two is applied first, the rebased form
 * of the other gives the same document. Conflicts are symmetric.
 */
export function rebaseOps(ops: readonly Op[], over: readonly Op[]): Rebased<readonly Op[]> {
  if (isLeftOut(ops, over)) return { change: ops };
  const conflict = conflictOf(claimsOf(ops), claimsOf(over));
  if (conflict) return { conflict };
  if (!ops.some(isShift) && !over.some(isShift)) return { change: ops };
  try {
    const rebased = [...ops];
    const indices = indicesOf(ops);
    for (const other of over) rebaseEach(other, rebased, indices);
    return { change: rebased };
  } catch (error) {
    if (error instanceof ShiftConflict) return { conflict: error.ids };
    throw error;
  }
}
