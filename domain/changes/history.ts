import { type Change, invert, merge } from './change.ts';
import { leadAll } from './lead.ts';

export { leadOver } from './lead.ts';

/** Steps that can be taken back. */
const depth = 1000;

/** Edits of one place closer than this are one step, as when typing. */
const coalesceMs = 1000;

interface Step {
  readonly change: Change;
  readonly atMs: number;
}

/**
 * Undo and redo as inverted changes: what is answered is applied, saved and rebased like any other change.
 * The history never sees the document.
 */
export class History {
  #done: Step[] = [];
  /** Inverses of what was undone, the next to redo last. */
  #undone: Change[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Notes a change that has been applied. `atMs` is any steady clock; what was undone can no more be redone. */
  record(change: Change, atMs: number): void {
    this.#undone = [];
    const last = this.#done.at(-1);
    const joined = last && atMs - last.atMs < coalesceMs ? merge(last.change, change) : null;
    if (joined) this.#done.pop();
    this.#done.push({ change: joined ?? change, atMs });
    if (this.#done.length > depth) this.#done.shift();
  }

  /** The change that takes the last step back, or null. The caller applies it. */
  undo(): Change | null {
    const step = this.#done.pop();
    if (!step) return null;
    this.#undone.push(step.change);
    return invert(step.change);
  }

  /** The change that does the last undone step again, or null. The caller applies it. */
  redo(): Change | null {
    const change = this.#undone.pop();
    if (!change) return null;
    // Never joined with what is typed next: redo stands alone.
    this.#done.push({ change, atMs: Number.NEGATIVE_INFINITY });
    return change;
  }

  /** Somebody else's change came into the document: the steps are led over it, those in conflict are forgotten. */
  rebaseOver(change: Change): void {
    const undos = leadStack(
      this.#done.map((step) => invert(step.change)),
      change,
    );
    this.#done = this.#done.flatMap((step, i) => {
      const undo = undos[i];
      return undo ? [{ ...step, change: invert(undo) }] : [];
    });
    this.#undone = leadStack(this.#undone, change).filter((redo) => redo !== null);
  }
}

/** Leads a stack over a change that came in at its top, from where each entry applies after those above it. */
function leadStack(stack: readonly Change[], change: Change): (Change | null)[] {
  return leadAll(stack.toReversed(), [change]).changes.reverse();
}
