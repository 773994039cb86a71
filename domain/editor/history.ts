import { type Change, invert, merge, rebase } from './change.ts';

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

/**
 * Leads a stack (its top is last) of changes, of which each applies once those above it have been applied,
 * over a change that came in at the top. One in conflict becomes null: it will not be applied, so those below
 * must be led over its absence as well, which is its inverse.
 */
function leadStack(stack: readonly Change[], change: Change): (Change | null)[] {
  let over: Change[] = [change];
  const led: (Change | null)[] = [];
  for (const entry of stack.toReversed()) {
    const past = leadOver(entry, over);
    if (past) over = past.over;
    else over = [invert(entry), ...over];
    led.unshift(past?.change ?? null);
  }
  return led;
}

/** `change` led over a sequence, and the sequence led over `change`; null when they conflict. */
export function leadOver(change: Change, over: readonly Change[]): { change: Change; over: Change[] } | null {
  let led = change;
  const ledOver: Change[] = [];
  for (const other of over) {
    const next = rebase(led, other);
    const past = rebase(other, led);
    if ('conflict' in next || 'conflict' in past) return null;
    ledOver.push(past.change);
    led = next.change;
  }
  return { change: led, over: ledOver };
}
