import { moveMs } from '../timecode/frames.ts';
import { sameFrameRate } from '../timecode/rates.ts';
import type { MarksChange, Op, SettingOp, ShiftOp, Splice, TextOp, TimesOp, WordRow } from './ops.ts';
import { joinSplices } from './splice.ts';

function joinWords(
  a: Splice<readonly WordRow[]> | undefined,
  b: Splice<readonly WordRow[]> | undefined,
): { words?: Splice<readonly WordRow[]> } | null {
  if (!a || !b) return a || b ? { words: a ?? b } : {};
  const words = joinSplices<readonly WordRow[]>(a, b);
  return words && { words };
}

/** Merges two changes of marks. The later one expects the result of the earlier one. */
function joinMarks(a: MarksChange | undefined, b: MarksChange | undefined): { marks?: MarksChange } {
  if (!a || !b) return a || b ? { marks: a ?? b } : {};
  return { marks: { was: a.was, now: b.now } };
}

/** Whether the op changes only marks: each such change is a separate step for undo. */
const isOnlyMarks = ({ cut, put, marks }: TextOp): boolean => marks !== undefined && cut === '' && put === '';

function mergeText(a: TextOp, b: TextOp): Op | null {
  if (a.id !== b.id || a.tab !== b.tab || a.second !== b.second) return null;
  if (isOnlyMarks(a) || isOnlyMarks(b)) return null;
  const text = joinSplices<string>(a, b);
  const words = joinWords(a.words, b.words);
  return text && words && { ...a, ...text, ...words, ...joinMarks(a.marks, b.marks) };
}

function mergeTimes(a: TimesOp, b: TimesOp): Op | null {
  const isSame =
    a.track === b.track && a.rows.length === b.rows.length && a.rows.every((r, i) => r[0] === b.rows[i]?.[0]);
  if (!isSame) return null;
  const rows = a.rows.map((row, i) => {
    const [, , , start, end] = b.rows[i] ?? row;
    return [row[0], row[1], row[2], start, end] as const;
  });
  return { ...a, rows };
}

function mergeShift(a: ShiftOp, b: ShiftOp): Op | null {
  if (a.track !== b.track || a.from[1] !== b.from[1] || !sameFrameRate(a.rate, b.rate)) return null;
  if (moveMs(a.from[0], a.by, a.rate) !== b.from[0]) return null;
  return { ...a, by: a.by + b.by };
}

function mergeSetting(a: SettingOp, b: SettingOp): Op | null {
  const same = (x: object, y: object) => Object.keys(x).sort().join() === Object.keys(y).sort().join();
  if (a.of === 'frameRate' || b.of === 'frameRate' || a.of !== b.of || !same(a.now, b.now)) return null;
  return { ...a, now: b.now } as SettingOp;
}

/** Merges two ops into one that has the effect of `a` followed by `b`, or returns null if they cannot be merged. */
export function mergeOps(a: Op, b: Op): Op | null {
  if (a.op === 'text' && b.op === 'text') return mergeText(a, b);
  if (a.op === 'times' && b.op === 'times') return mergeTimes(a, b);
  if (a.op === 'shift' && b.op === 'shift') return mergeShift(a, b);
  if (a.op === 'setting' && b.op === 'setting') return mergeSetting(a, b);
  return null;
}
