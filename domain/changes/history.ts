import { type Change, invert, merge } from './change.ts';
import { rebaseAll } from './rebaseAll.ts';

export { rebaseBoth } from './rebaseAll.ts';

/** How many steps can be undone. */
const depth = 1000;

/** Edits of one place that are closer than this are merged into one step, as when typing. */
const coalesceMs = 1000;

interface Step {
  readonly change: Change;
  readonly atMs: number;
}

/**
 * Undo and redo as inverse changes: the returned change is applied, saved and rebased like any other. The history never
 * sees the document.
 */
export class History {
  #done: Step[] = [];
  /** The undone steps; the next to redo is last. */
  #undone: Change[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /**
   * Records a change that has been applied. `atMs` is any monotonic clock. Steps undone before can no longer be redone.
   */
  record(change: Change, atMs: number): void {
    this.#undone = [];
    const last = this.#done.at(-1);
    const joined = last && atMs - last.atMs < coalesceMs ? merge(last.change, change) : null;
    if (joined) this.#done.pop();
    this.#done.push({ change: joined ?? change, atMs });
    if (this.#done.length > depth) this.#done.shift();
  }

  /** The change that undoes the last step, or null. The caller applies it. */
  undo(): Change | null {
    const step = this.#done.pop();
    if (!step) return null;
    this.#undone.push(step.change);
    return invert(step.change);
  }

  /** The change that redoes the last undone step, or null. The caller applies it. */
  redo(): Change | null {
    const change = this.#undone.pop();
    if (!change) return null;
    // Never merged with what is typed next: a redo is a step of its own.
    this.#done.push({ change, atMs: Number.NEGATIVE_INFINITY });
    return change;
  }

  /** Another writer's change was applied to the document: rebases all steps over it and drops those in conflict. */
  rebaseOver(change: Change): void {
    const undos = rebaseStack(
      this.#done.map((step) => invert(step.change)),
      change,
    );
    this.#done = this.#done.flatMap((step, i) => {
      const undo = undos[i];
      return undo ? [{ ...step, change: invert(undo) }] : [];
    });
    this.#undone = rebaseStack(this.#undone, change).filter((redo) => redo !== null);
  }
}

/** Rebases a stack over a change that was applied after its last entry, from the top down. */
function rebaseStack(stack: readonly Change[], change: Change): (Change | null)[] {
  return rebaseAll(stack.toReversed(), [change]).changes.reverse();
}
