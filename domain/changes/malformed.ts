import { bounds } from '../captions/bounds.ts';
import { isTidy } from '../captions/cells.ts';
import { areMarks } from '../captions/marks.ts';
import type { Caption, CaptionId, Cell } from '../captions/types.ts';
import { frameRateError } from '../timecode/rates.ts';
import type { Op, SettingOp, ShiftOp, SpeakerEntryOp, TabOp, TextOp, TimesOp } from './ops.ts';
import type { Unfit } from './unfit.ts';

/**
 * Limits on the ops of a change. Everyone who opens a document replays its log, and the cost of most ops depends on the
 * document more than on their own length: without limits, a few bytes could take minutes. The commands of the editor
 * stay far below these limits.
 */
export const opLimits = {
  /** Maximum number of ops; a change of every caption of the longest document has fewer. */
  maxOps: 1_000_000,
  /** Maximum number of ops that do not concern a single caption: shifts, settings, tabs and tracks. */
  maxDocumentOps: 100,
  /**
   * Maximum number of ops on the list of speakers. A change may replace all speakers with those of an imported file.
   */
  maxSpeakerOps: 2 * bounds.speakers,
  /** Maximum number of text ops that change the words of one caption: each copies all of its words. */
  maxWordOpsPerCaption: 64,
  /** Maximum number of frame rate changes: each visits every caption. */
  maxFrameRates: 1,
} as const;

/** Counts the ops of a change in order and detects the first one that exceeds a limit. */
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
      case 'chapter':
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

  /**
   * Whether the change contains both shifts and a grid change, or too many grid changes. A shift counts in ticks of the
   * grid, so it could not be inverted together with a change of the grid.
   */
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

/** Whether an entry is added, removed, or replaced by an entry with the same id. */
function isEntry({ was, now }: SpeakerEntryOp | TabOp): boolean {
  const id = (was ?? now)?.id;
  return id !== undefined && (now ?? was)?.id === id;
}

function isSetting(op: SettingOp): boolean {
  if (op.of === 'frameRate') return frameRateError(op.now) === null && frameRateError(op.was) === null;
  const fields = Object.keys(op.now);
  return fields.length === Object.keys(op.was).length && fields.every((field) => field in op.was);
}

/** Whether the marks are well formed and on the first caption's text: the second caption has no marks. */
function hasMarks({ marks, second }: TextOp): boolean {
  if (marks === undefined) return true;
  return second === undefined && [marks.was, marks.now].every((one) => one === null || areMarks(one));
}

/** Whether a document can exist that the op fits and that its inverse restores. */
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

/** Returns the first op that makes the change invalid for every document, or null. The ops have the shape of `isOp`. */
export function malformedOp(ops: readonly Op[]): Unfit | null {
  if (ops.length > opLimits.maxOps) return { op: opLimits.maxOps, reason: 'malformed' };
  const counter = new Counter();
  for (let i = 0; i < ops.length; i++) {
    const op = ops[i];
    if (op && (counter.isTooMany(op) || !isWellFormed(op))) return { op: i, reason: 'malformed' };
  }
  return null;
}
