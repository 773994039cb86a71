import type { UnfitReason } from '../changes/unfit.ts';
import { type Effect, noEffect } from './effect.ts';

/** Thrown and caught inside this folder only: the op does not fit the document. */
export class DoesNotFit extends Error {
  readonly reason: UnfitReason;
  constructor(reason: UnfitReason) {
    super(`the change does not fit: ${reason}`);
    this.reason = reason;
  }
}

/** Throws unless `holds`. */
export function expectFit(holds: boolean, reason: UnfitReason): asserts holds {
  if (!holds) throw new DoesNotFit(reason);
}

/**
 * One change while it is being applied: what it has changed, and how to restore what was there before. Restoring uses
 * the former values, not inverse ops, so it never depends on what the change was.
 */
export class Attempt {
  readonly effect: Effect = noEffect();
  readonly #restores: (() => void)[] = [];

  /** Registers how to take back a step that has just been made. */
  onTakeBack(restore: () => void): void {
    this.#restores.push(restore);
  }

  /** Restores the state before the first step, from the last step to the first. */
  takeBack(): void {
    for (let restore = this.#restores.pop(); restore; restore = this.#restores.pop()) restore();
  }
}
