import type { Caption, CaptionId } from '../../../../../domain/captions/types.ts';
import type { CaptionSelection } from '../document/captionSelection.ts';
import { Signal } from '../document/signal.ts';

/** Captions with open comments, for drawing and navigation outside the comments panel. Empty until they are loaded. */
export class Commented {
  readonly changed = new Signal();
  readonly #selection: CaptionSelection;
  #ids: readonly CaptionId[] = [];

  constructor(selection: CaptionSelection) {
    this.#selection = selection;
  }

  /** Sets the captions with open comments. */
  load(ids: Iterable<CaptionId>): void {
    const next = [...ids];
    if (next.length === this.#ids.length && next.every((id, index) => id === this.#ids[index])) return;
    this.#ids = next;
    this.changed.emit();
  }

  get hasAny(): boolean {
    return this.#ids.length > 0;
  }

  /** Commented captions of the displayed tab, by time. The cost grows with the number of comments, not of captions. */
  get captions(): readonly Caption[] {
    const { document, tab } = this.#selection;
    return this.#ids
      .flatMap((id) => document.get(id) ?? [])
      .filter(({ cells }) => cells[tab] !== undefined)
      .sort((a, b) => a.startMs - b.startMs);
  }

  /** Returns the start times, in milliseconds, of the commented captions that start in a range. */
  startsWithin(startMs: number, endMs: number): readonly number[] {
    return this.captions.flatMap((caption) =>
      caption.startMs >= startMs && caption.startMs < endMs ? [caption.startMs] : [],
    );
  }

  /**
   * Returns the next commented caption after the current caption, or the previous one before it. Wraps around at the
   * ends.
   */
  next(step: 1 | -1): CaptionId | undefined {
    const all = step === 1 ? this.captions : this.captions.toReversed();
    const { document, currentId } = this.#selection;
    const current = currentId === null ? undefined : document.get(currentId);
    const beyond = all.find(({ startMs }) => current !== undefined && (startMs - current.startMs) * step > 0);
    return (beyond ?? all[0])?.id;
  }
}
