import { bounds } from '../captions/bounds.ts';
import { fitTimes } from '../captions/fit.ts';
import type { Caption, CaptionId } from '../captions/types.ts';
import { malformedOp } from '../changes/malformed.ts';
import type { Op } from '../changes/ops.ts';
import type { Unfit } from '../changes/unfit.ts';
import { ticksBetween, ticksOf } from '../timecode/frames.ts';
import { applyOp, type DocumentState } from './apply.ts';
import { Attempt, DoesNotFit, expectFit } from './attempt.ts';
import type { Effect } from './effect.ts';

/** Effect of a change, or the reason why it was not applied. */
export type Applied = { readonly effect: Effect } | { readonly unfit: Unfit };

/**
 * Applies ops in place, all or none. Ops that do not fit leave the state exactly as it was; those that fit have an
 * inverse that fits and restores it. No ops can lead to a state that a snapshot would not restore unchanged.
 */
export function applyChange(state: DocumentState, ops: readonly Op[]): Applied {
  const unfit = malformedOp(ops);
  if (unfit) return { unfit };
  const { settings, tabs, speakers } = state;
  const attempt = new Attempt();
  let op = 0;
  try {
    const isRegrid = ops.some(setsFrameRate);
    for (; op < ops.length; op++) applyChecked(state, ops[op], attempt, isRegrid);
    // These conditions can be met only by the whole change, so a violation is reported at its last op.
    op = Math.max(0, ops.length - 1);
    if (isRegrid) expectAllInPlace(state);
    if (ops.some(changesReferences)) expectFit(state.table.refersOnlyTo(state.speakers, state.tabs), 'missing');
    return { effect: attempt.effect };
  } catch (error) {
    state.table.takeBack(attempt);
    Object.assign(state, { settings, tabs, speakers });
    if (error instanceof DoesNotFit) return { unfit: { op, reason: error.reason } };
    throw error;
  }
}

const setsFrameRate = (op: Op): boolean => op.op === 'setting' && op.of === 'frameRate';

const changesReferences = ({ op }: Op): boolean =>
  op !== 'times' && op !== 'shift' && op !== 'cut' && op !== 'setting' && op !== 'track';

function applyChecked(state: DocumentState, op: Op | undefined, attempt: Attempt, isRegrid: boolean): void {
  if (op === undefined) return;
  applyOp(state, op, attempt);
  // With a new grid, times fit only after all of them have been set.
  if (!isRegrid) for (const id of timed(op)) expectInPlace(state, state.table.get(id));
}

/** Returns the captions whose times the op sets. */
function timed(op: Op): readonly CaptionId[] {
  if (op.op === 'put') return [op.caption.id];
  return op.op === 'times' ? op.rows.map(([id]) => id) : [];
}

/**
 * Throws `DoesNotFit` unless the caption is on the grid, long enough and within the limits, so that a snapshot restores
 * it unchanged.
 */
function expectInPlace({ settings: { frameRate } }: DocumentState, caption: Caption | undefined): void {
  if (!caption) return;
  const { startMs, endMs } = caption;
  // Compared in ticks, because a shift by frames can lengthen a caption by one millisecond. The limit is rounded up.
  const maxTicks = ticksOf(bounds.latestMs, frameRate) + (frameRate ? 1 : 0);
  expectFit(startMs <= bounds.latestMs && ticksBetween(startMs, endMs, frameRate) <= maxTicks, 'bounds');
  const [start, end] = fitTimes(startMs, endMs, frameRate);
  expectFit(start === startMs && end === endMs, 'grid');
}

function expectAllInPlace(state: DocumentState): void {
  for (const track of state.table.tracks) for (const caption of track) expectInPlace(state, caption);
}
