import { moveMs } from '../timecode/frames.ts';
import type { Op, ShiftOp, Splice, TextOp, TimesRow } from './ops.ts';

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

function invertText(op: TextOp): TextOp {
  const { words, marks } = op;
  return {
    ...op,
    ...flip(op),
    ...(words && { words: flip(words) }),
    ...(marks && { marks: { was: marks.now, now: marks.was } }),
  };
}

export function invertOp(op: Op): Op {
  switch (op.op) {
    case 'text':
      return invertText(op);
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
