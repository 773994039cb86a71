import { expectOnGrid, expectThat } from '../captions/bounds.ts';
import type { CaptionId } from '../captions/types.ts';
import { invertOp } from '../changes/invert.ts';
import type { Op } from '../changes/ops.ts';
import { applyOp, type DocumentState } from './apply.ts';
import { type Effect, noEffect } from './effect.ts';

/**
 * Applies ops in place, all or none, and returns what they changed. Refuses every state that a snapshot would not
 * restore unchanged.
 * @throws RangeError if the ops were made for another state of the document.
 */
export function applyChange(state: DocumentState, ops: readonly Op[]): Effect {
  const effect = noEffect();
  const isRegrid = ops.some((op) => op.op === 'setting' && op.of === 'frameRate');
  let done = 0;
  try {
    for (const op of ops) {
      // Not together with a change of the grid: a shift in frames could not be inverted.
      expectThat(!isRegrid || op.op !== 'shift', 'a shift together with a new grid');
      applyOp(state, op, effect);
      done++;
      if (!isRegrid) expectTimesOnGrid(state, timed(op));
    }
    if (isRegrid) expectAllOnGrid(state);
  } catch (error) {
    for (const op of ops.slice(0, done).reverse()) applyOp(state, invertOp(op), noEffect());
    throw error;
  }
  return effect;
}

/** The captions to which the op gave new times. */
function timed(op: Op): readonly CaptionId[] {
  if (op.op === 'put') return [op.caption.id];
  return op.op === 'times' ? op.rows.map(([id]) => id) : [];
}

function expectTimesOnGrid({ table, settings }: DocumentState, ids: readonly CaptionId[]): void {
  for (const id of ids) {
    const caption = table.get(id);
    if (caption) expectOnGrid(caption, settings.frameRate);
  }
}

function expectAllOnGrid({ table, settings }: DocumentState): void {
  for (const track of table.tracks) for (const caption of track) expectOnGrid(caption, settings.frameRate);
}
