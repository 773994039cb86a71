import { compareKeys } from '../captions/order.ts';
import type { Caption, CaptionId } from '../captions/types.ts';
import { moveMs } from '../timecode/frames.ts';
import { claimsOf, conflictOf } from './claims.ts';
import type { Op, Place, ShiftOp, TimesRow } from './ops.ts';

/** Thrown inside this module only: two ops that cannot both stand. */
class Clash extends Error {
  readonly ids: CaptionId[];
  constructor(id: CaptionId) {
    super('two changes cannot both stand');
    this.ids = [id];
  }
}

const isAtOrAfter = ([startMs, id]: Place, [fromMs, fromId]: Place): boolean =>
  compareKeys({ startMs, id }, { startMs: fromMs, id: fromId }) >= 0;

const moved = (ms: number, shift: ShiftOp): number => moveMs(ms, shift.by, shift.rate);

/**
 * Whether a caption that stands at `place` is one of those the shift moves. Where the shift closes a gap,
 * nothing may stand in that gap: it would end up among the moved ones, and taking back would move it too.
 */
function isMoved(place: Place, shift: ShiftOp): boolean {
  if (isAtOrAfter(place, shift.from)) {
    if (moved(place[0], shift) < 0) throw new Clash(place[1]);
    return true;
  }
  if (isAtOrAfter(place, [moved(shift.from[0], shift), shift.from[1]])) throw new Clash(place[1]);
  return false;
}

function rowOverShift(row: TimesRow, shift: ShiftOp): TimesRow {
  const [id, wasStart, wasEnd, nowStart, nowEnd] = row;
  const isIn = isMoved([wasStart, id], shift);
  if (isMoved([nowStart, id], shift) !== isIn) throw new Clash(id);
  return isIn ? [id, moved(wasStart, shift), moved(wasEnd, shift), moved(nowStart, shift), moved(nowEnd, shift)] : row;
}

function captionOverShift(caption: Caption, shift: ShiftOp): Caption {
  if (!isMoved([caption.startMs, caption.id], shift)) return caption;
  return { ...caption, startMs: moved(caption.startMs, shift), endMs: moved(caption.endMs, shift) };
}

/** A shift over a shift: the later range must stay behind the place where the earlier one begins. */
function shiftOverShift(op: ShiftOp, over: ShiftOp): ShiftOp {
  const isSamePlace = op.from[0] === over.from[0] && op.from[1] === over.from[1];
  const [early, late] = isAtOrAfter(op.from, over.from) ? [over, op] : [op, over];
  const lateBegin: Place = [moved(late.from[0], late), late.from[1]];
  if (isSamePlace || !isAtOrAfter(lateBegin, early.from)) throw new Clash(late.from[1]);
  return op === late ? { ...op, from: [moved(op.from[0], over), op.from[1]] } : op;
}

/** One op as it must be after a shift of the same track. */
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

/** `op` led past `others`, each of which is led past `op` in its turn. Only shifts move anything. */
function lead(op: Op, others: Op[]): Op {
  let led = op;
  for (const [i, other] of others.entries()) {
    if (!isShift(led) && !isShift(other)) continue;
    if (isShift(led)) others[i] = overShift(other, led);
    if (isShift(other)) led = overShift(led, other);
  }
  return led;
}

/** The change as it must be after `over` has been applied, or the captions on which both lay hands. */
export type Rebased<C> = { readonly change: C } | { readonly conflict: CaptionId[] };

/**
 * Leads ops over others that were made on the same document. Whichever of the two is applied first, the other
 * one's rebased form then gives the same document. A conflict is the same from both sides.
 */
export function rebaseOps(ops: readonly Op[], over: readonly Op[]): Rebased<readonly Op[]> {
  const conflict = conflictOf(claimsOf(ops), claimsOf(over));
  if (conflict) return { conflict };
  if (!ops.some(isShift) && !over.some(isShift)) return { change: ops };
  try {
    const led = [...ops];
    for (const other of over) lead(other, led);
    return { change: led };
  } catch (error) {
    if (error instanceof Clash) return { conflict: error.ids };
    throw error;
  }
}
