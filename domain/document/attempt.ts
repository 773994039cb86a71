import type { Caption } from '../captions/types.ts';
import type { UnfitReason } from '../changes/unfit.ts';
import { type Effect, noEffect } from './effect.ts';

/** Thrown and caught only inside this folder: the op does not fit the document. */
export class DoesNotFit extends Error {
  readonly reason: UnfitReason;
  constructor(reason: UnfitReason) {
    super(`the change does not fit: ${reason}`);
    this.reason = reason;
  }
}

/** Throws `DoesNotFit` unless `holds`. */
export function expectFit(holds: boolean, reason: UnfitReason): asserts holds {
  if (!holds) throw new DoesNotFit(reason);
}

/**
 * Application of one change: its effect so far, and how to restore the previous state. Restoring uses the former
 * values, not inverse ops, so it never depends on the kind of change.
 */
export class Attempt {
  readonly effect: Effect = noEffect();
  readonly #steps: (Caption | (() => void))[] = [];

  /**
   * Records the previous state of a caption that has just been replaced. Allocates nothing, because a change may
   * replace all captions.
   */
  replaced(before: Caption): void {
    this.#steps.push(before);
  }

  /** Registers how to undo any other step that has just been made. */
  onTakeBack(restore: () => void): void {
    this.#steps.push(restore);
  }

  /** Restores the state before the first step, from the last step to the first. */
  takeBack(restoreCaption: (before: Caption) => void): void {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      if (typeof step === 'function') step();
      else restoreCaption(step);
    }
  }
}
