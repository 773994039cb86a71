import { isSameJson } from '../captions/same.ts';
import { type Change, invert, merge } from './change.ts';
import { rebaseAll } from './rebaseAll.ts';

export { rebaseBoth } from './rebaseAll.ts';

/** How many steps can be undone. */
const depth = 1000;

/** Edits of one place that are closer than this are merged into one step, as when typing. */
const coalesceMs = 1000;

interface Step<Place> {
  readonly change: Change;
  readonly atMs: number;
  readonly before: Place | undefined;
}

/** A history as it can be kept elsewhere, as JSON. */
export interface KeptHistory<Place> {
  /** In the order in which they were made: those that are done, then those that were undone. */
  readonly steps: readonly KeptStep<Place>[];
  /** How many of the steps are done. */
  readonly done: number;
  /** How many older steps have been dropped, so that a step keeps its number when another one is. */
  readonly dropped: number;
}

export interface KeptStep<Place> {
  readonly change: Change;
  readonly before?: Place | undefined;
}

/**
 * Undo and redo as inverse changes: the returned change is applied, saved and rebased like any other. The history never
 * sees the document. `Place` is where the user was before a step, so that undoing it leads back there.
 */
export class History<Place = undefined> {
  #done: Step<Place>[] = [];
  /** The undone steps; the next to redo is last. */
  #undone: Omit<Step<Place>, 'atMs'>[] = [];
  #dropped = 0;

  /** Continues a history that was kept. What is typed next is a step of its own. */
  static from<Place>({ steps, done, dropped }: KeptHistory<Place>): History<Place> {
    const history = new History<Place>();
    const all = steps.map(({ change, before }) => ({ change, before, atMs: Number.NEGATIVE_INFINITY }));
    history.#done = all.slice(0, done);
    history.#undone = all.slice(done).reverse();
    history.#dropped = dropped;
    return history;
  }

  /** All steps, for keeping them. The same step is the same change object until others' changes rebase it. */
  get kept(): KeptHistory<Place> {
    return {
      steps: [...this.#done, ...this.#undone.toReversed()].map(({ change, before }) => ({ change, before })),
      done: this.#done.length,
      dropped: this.#dropped,
    };
  }

  /** How many steps were made and not undone, also those that have been dropped. */
  get steps(): number {
    return this.#dropped + this.#done.length;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Where the user was before the step that {@link undo} would take back. */
  get placeBefore(): Place | undefined {
    return this.#done.at(-1)?.before;
  }

  /** Where the user was before the step that {@link redo} would do again. */
  get placeOfRedo(): Place | undefined {
    return this.#undone.at(-1)?.before;
  }

  /**
   * Records a change that has been applied. `atMs` is any monotonic clock. Steps undone before can no longer be redone.
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

  /** The step that a change made now may become part of, as one more typed character does; null if none. */
  running(atMs: number): Change | null {
    const last = this.#undone.length === 0 ? this.#done.at(-1) : undefined;
    return last && atMs - last.atMs < coalesceMs ? last.change : null;
  }

  /** Makes the next change a step of its own. */
  endStep(): void {
    const last = this.#done.pop();
    if (last) this.#done.push({ ...last, atMs: Number.NEGATIVE_INFINITY });
  }

  /** The change that undoes the last step, or null. The caller applies it. */
  undo(): Change | null {
    const step = this.#done.pop();
    if (!step) return null;
    this.#undone.push(step);
    return invert(step.change);
  }

  /** The change that redoes the last undone step, or null. The caller applies it. */
  redo(): Change | null {
    const step = this.#undone.pop();
    if (!step) return null;
    // Never merged with what is typed next: a redo is a step of its own.
    this.#done.push({ ...step, atMs: Number.NEGATIVE_INFINITY });
    return step.change;
  }

  /** The newest step was this change, and was never made in the document: drops it. False if it is another one. */
  dropLast(change: Change): boolean {
    const isLast = this.#undone.length === 0 && isSameJson(this.#done.at(-1)?.change, change);
    if (isLast) this.#done.pop();
    return isLast;
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
