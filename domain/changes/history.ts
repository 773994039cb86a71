import { isSameJson } from '../captions/same.ts';
import { type Change, invert, merge } from './change.ts';
import { rebaseAll } from './rebaseAll.ts';

export { rebaseBoth } from './rebaseAll.ts';

/** Maximum number of steps that can be undone. */
const depth = 1000;

/** Edits of one place closer together than this are merged into one step, for example while typing. */
const coalesceMs = 1000;

interface Step<Place> {
  readonly change: Change;
  readonly atMs: number;
  readonly before: Place | undefined;
}

/** History in serializable form, as JSON. */
export interface KeptHistory<Place> {
  /** Steps in the order in which they were made: first those in effect, then the undone ones. */
  readonly steps: readonly KeptStep<Place>[];
  /** Number of steps that are in effect. */
  readonly done: number;
  /** Number of older steps that have been dropped; keeps the numbers of the remaining steps stable. */
  readonly dropped: number;
}

export interface KeptStep<Place> {
  readonly change: Change;
  readonly before?: Place | undefined;
}

/**
 * Undo and redo as inverse changes: the returned change is applied, saved and rebased like any other. The history never
 * reads the document. `Place` is the user's position before a step, restored when the step is undone.
 */
export class History<Place = undefined> {
  #done: Step<Place>[] = [];
  /** Undone steps; the next one to redo is last. */
  #undone: Omit<Step<Place>, 'atMs'>[] = [];
  #dropped = 0;

  /** Restores a saved history. The next edit becomes a step of its own. */
  static from<Place>({ steps, done, dropped }: KeptHistory<Place>): History<Place> {
    const history = new History<Place>();
    const all = steps.map(({ change, before }) => ({ change, before, atMs: Number.NEGATIVE_INFINITY }));
    history.#done = all.slice(0, done);
    history.#undone = all.slice(done).reverse();
    history.#dropped = dropped;
    return history;
  }

  /** All steps, for saving. A step keeps the same change object until changes of others rebase it. */
  get kept(): KeptHistory<Place> {
    return {
      steps: [...this.#done, ...this.#undone.toReversed()].map(({ change, before }) => ({ change, before })),
      done: this.#done.length,
      dropped: this.#dropped,
    };
  }

  /** Number of steps in effect, including those that have been dropped. */
  get steps(): number {
    return this.#dropped + this.#done.length;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Position of the user before the step that {@link undo} would undo. */
  get placeBefore(): Place | undefined {
    return this.#done.at(-1)?.before;
  }

  /** Position of the user before the step that {@link redo} would redo. */
  get placeOfRedo(): Place | undefined {
    return this.#undone.at(-1)?.before;
  }

  /**
   * Records a change that has been applied. `atMs` comes from any monotonic clock. Steps that were undone can no longer
   * be redone.
   */
  record(change: Change, atMs: number, before?: Place): void {
    this.#undone = [];
    const last = this.#done.at(-1);
    const joined = last && atMs - last.atMs < coalesceMs ? merge(last.change, change) : null;
    if (joined) this.#done.pop();
    this.#done.push({ change: joined ?? change, atMs, before: joined ? last?.before : before });
    if (this.#done.length > depth) {
      this.#done.shift();
      this.#dropped++;
    }
  }

  /**
   * Returns the step that a change made now could be merged into, for example one more typed character; null without
   * one.
   */
  running(atMs: number): Change | null {
    const last = this.#undone.length === 0 ? this.#done.at(-1) : undefined;
    return last && atMs - last.atMs < coalesceMs ? last.change : null;
  }

  /** Ends the current step, so the next change becomes a step of its own. */
  endStep(): void {
    const last = this.#done.pop();
    if (last) this.#done.push({ ...last, atMs: Number.NEGATIVE_INFINITY });
  }

  /** Returns the change that undoes the last step, or null. The caller applies it. */
  undo(): Change | null {
    const step = this.#done.pop();
    if (!step) return null;
    this.#undone.push(step);
    return invert(step.change);
  }

  /** Returns the change that redoes the last undone step, or null. The caller applies it. */
  redo(): Change | null {
    const step = this.#undone.pop();
    if (!step) return null;
    // Never merged with the next edit: a redo is a step of its own.
    this.#done.push({ ...step, atMs: Number.NEGATIVE_INFINITY });
    return step.change;
  }

  /**
   * Drops the newest step if it is this change, which was never applied to the document. Returns false if the newest
   * step is another one.
   */
  dropLast(change: Change): boolean {
    const isLast = this.#undone.length === 0 && isSameJson(this.#done.at(-1)?.change, change);
    if (isLast) this.#done.pop();
    return isLast;
  }

  /** Rebases all steps over another client's change that was applied to the document, and drops steps in conflict. */
  rebaseOver(change: Change): void {
    const undos = rebaseStack(
      this.#done.map((step) => invert(step.change)),
      change,
    );
    this.#done = this.#done.flatMap((step, i) => {
      const undo = undos[i];
      return undo ? [{ ...step, change: invert(undo) }] : [];
    });
    const redos = rebaseStack(
      this.#undone.map((step) => step.change),
      change,
    );
    this.#undone = this.#undone.flatMap((step, i) => {
      const redo = redos[i];
      return redo ? [{ ...step, change: redo }] : [];
    });
  }
}

/** Rebases a stack over a change that was applied after its last entry, from the top down. */
function rebaseStack(stack: readonly Change[], change: Change): (Change | null)[] {
  return rebaseAll(stack.toReversed(), [change]).changes.reverse();
}
