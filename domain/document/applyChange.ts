import { expectOnGrid, expectThat } from '../captions/bounds.ts';
import type { CaptionId } from '../captions/types.ts';
import { invertOp } from '../changes/invert.ts';
import type { Op } from '../changes/ops.ts';
import { applyOp, type DocumentState } from './apply.ts';
import { type Effect, noEffect } from './effect.ts';

/**
 * Applies ops in place, wholly or not at all, and answers what they touched. Whatever is sent, a snapshot of the
 * document is always read back as the same document: what would make it another is refused.
 * @throws RangeError when the ops were made for another state of the document.
 */
export function applyChange(state: DocumentState, ops: readonly Op[]): Effect {
  const effect = noEffect();
  const isRegrid = ops.some((op) => op.op === 'setting' && op.of === 'frameRate');
  let done = 0;
  try {
    for (const op of ops) {
      // Between the old grid and the new one a shift could not be taken back: frames of which rate?
      expectThat(!isRegrid || op.op !== 'shift', 'a shift in the middle of a new grid');
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

/** The captions that the op gave times of its own. */
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
