import { moveMs } from '../timecode/frames.ts';
import type { Op, ShiftOp, Splice, TimesRow } from './ops.ts';

const flip = <S>(splice: Splice<S>): Splice<S> => ({ at: splice.at, cut: splice.put, put: splice.cut });

const flipRow = ([id, wasStart, wasEnd, nowStart, nowEnd]: TimesRow): TimesRow => [
  id,
  nowStart,
  nowEnd,
  wasStart,
  wasEnd,
];

function invertShift(op: ShiftOp): ShiftOp {
  return { ...op, from: [moveMs(op.from[0], op.by, op.rate), op.from[1]], by: -op.by };
}

/** The op that undoes `op`. */
export function invertOp(op: Op): Op {
  switch (op.op) {
    case 'text':
      return { ...op, ...flip(op), ...(op.words && { words: flip(op.words) }) };
    case 'times':
      return { ...op, rows: op.rows.map(flipRow) };
    case 'shift':
      return invertShift(op);
    case 'put':
      return { ...op, op: 'cut' };
    case 'cut':
      return { ...op, op: 'put' };
    case 'track':
      return { ...op, now: !op.now };
    default:
      return { ...op, was: op.now, now: op.was } as Op;
  }
}
