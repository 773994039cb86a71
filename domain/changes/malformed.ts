import { bounds } from '../captions/bounds.ts';
import { isTidy } from '../captions/cells.ts';
import { areMarks } from '../captions/marks.ts';
import type { Caption, CaptionId, Cell } from '../captions/types.ts';
import { frameRateError } from '../timecode/rates.ts';
import type { Op, SettingOp, ShiftOp, SpeakerEntryOp, TabOp, TextOp, TimesOp } from './ops.ts';
import type { Unfit } from './unfit.ts';

/**
 * How many ops a change may have. Everyone who opens a document replays its log, and the cost of most ops depends on
 * the document more than on their own length: without limits, a few bytes could take minutes. The commands of the
 * editor stay far below.
 */
export const opLimits = {
  /** A change of every caption of the longest document has fewer. */
  maxOps: 1_000_000,
  /** Ops that are not about a single caption: shifts, settings, tabs and tracks. */
  maxDocumentOps: 100,
  /** Of the list of speakers, all of whom a change may replace, as that of an imported file. */
  maxSpeakerOps: 2 * bounds.speakers,
  /** Text ops that change the words of one caption: each copies all of its words. */
  maxWordOpsPerCaption: 64,
  /** Each visits every caption. */
  maxFrameRates: 1,
} as const;

/** Visits the ops of a change in order; tells the first one that is one too many. */
class Counter {
  #documentOps = 0;
  #speakerOps = 0;
  #frameRates = 0;
  #shifts = 0;
  readonly #wordOps = new Map<CaptionId, number>();

  isTooMany(op: Op): boolean {
    switch (op.op) {
      case 'text':
        return op.words !== undefined && this.#isOftenChanged(op.id);
      case 'cell':
      case 'cellStyle':
      case 'speaker':
      case 'paragraph':
      case 'times':
      case 'put':
      case 'cut':
        return false;
      case 'speakerEntry':
        return ++this.#speakerOps > opLimits.maxSpeakerOps;
      default:
        if (op.op === 'shift') this.#shifts++;
        if (op.op === 'setting' && op.of === 'frameRate') this.#frameRates++;
        return ++this.#documentOps > opLimits.maxDocumentOps || this.#mixesGrids;
    }
  }

  /** A shift counts in ticks of the grid, so together with a change of the grid it could not be inverted. */
  get #mixesGrids(): boolean {
    return this.#frameRates > opLimits.maxFrameRates || (this.#frameRates > 0 && this.#shifts > 0);
  }

  #isOftenChanged(id: CaptionId): boolean {
    const count = (this.#wordOps.get(id) ?? 0) + 1;
    this.#wordOps.set(id, count);
    return count > opLimits.maxWordOpsPerCaption;
  }
}

const isTidyOrNone = (cell: Cell | null): boolean => cell === null || isTidy(cell);

const hasTidyCells = ({ cells }: Caption): boolean => Object.values(cells).every(isTidy);

function areTimes({ rows }: TimesOp): boolean {
  if (!rows.every(([, wasStart, wasEnd, start, end]) => wasStart < wasEnd && start < end)) return false;
  return rows.length < 2 || new Set(rows.map(([id]) => id)).size === rows.length;
}

const isShift = ({ rate }: ShiftOp): boolean => frameRateError(rate) === null;

/** Added, removed, or replaced by an entry of the same id. */
function isEntry({ was, now }: SpeakerEntryOp | TabOp): boolean {
  const id = (was ?? now)?.id;
  return id !== undefined && (now ?? was)?.id === id;
}

function isSetting(op: SettingOp): boolean {
  if (op.of === 'frameRate') return frameRateError(op.now) === null && frameRateError(op.was) === null;
  const fields = Object.keys(op.now);
  return fields.length === Object.keys(op.was).length && fields.every((field) => field in op.was);
}

/** Only the first caption's text has marks. */
function hasMarks({ marks, second }: TextOp): boolean {
  if (marks === undefined) return true;
  return second === undefined && [marks.was, marks.now].every((one) => one === null || areMarks(one));
}

/** Whether there can be a document that the op fits, and that its inverse restores. */
function isWellFormed(op: Op): boolean {
  switch (op.op) {
    case 'text':
      return hasMarks(op);
    case 'cell':
      return isTidyOrNone(op.was) && isTidyOrNone(op.now);
    case 'cellStyle':
      return [op.was, op.now].every((style) => style === null || Object.keys(style).length > 0);
    case 'times':
      return areTimes(op);
    case 'shift':
      return isShift(op);
    case 'put':
    case 'cut':
      return hasTidyCells(op.caption);
    case 'speakerEntry':
    case 'tab':
      return isEntry(op);
    case 'setting':
      return isSetting(op);
    default:
      return true;
  }
}

/** The first op because of which the change fits no document at all, or null. The ops have the shape of `isOp`. */
export function malformedOp(ops: readonly Op[]): Unfit | null {
  if (ops.length > opLimits.maxOps) return { op: opLimits.maxOps, reason: 'malformed' };
  const counter = new Counter();
  for (let i = 0; i < ops.length; i++) {
    const op = ops[i];
    if (op && (counter.isTooMany(op) || !isWellFormed(op))) return { op: i, reason: 'malformed' };
  }
  return null;
}
