import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { CaptionSelection } from '../document/captionSelection.ts';
import { Signal } from '../document/signal.ts';
import type { MediaClock } from './mediaClock.ts';

/**
 * Tracks the caption at the playhead. Looks it up every frame (a binary search) but notifies only when the caption
 * changes, so that playback costs the UI almost nothing.
 */
export class PlayFollower {
  readonly changed = new Signal();
  readonly #selection: CaptionSelection;
  readonly #clock: MediaClock;
  #playingId: CaptionId | null = null;

  constructor(selection: CaptionSelection, clock: MediaClock) {
    this.#selection = selection;
    this.#clock = clock;
    this.#playingId = this.#idAtPlayhead();
  }

  get playingId(): CaptionId | null {
    return this.#playingId;
  }

  /** Starts tracking; the returned function stops it. `onEnter` is called for each caption that the playhead enters. */
  follow(onEnter: (id: CaptionId) => void): () => void {
    const look = () => {
      const id = this.#idAtPlayhead();
      if (id === this.#playingId) return;
      this.#playingId = id;
      this.changed.emit();
      if (id !== null) onEnter(id);
    };
    const leave = [this.#clock.moved.subscribe(look), this.#selection.orderChanged.subscribe(look)];
    return () => {
      for (const stop of leave) stop();
    };
  }

  #idAtPlayhead(): CaptionId | null {
    const { document, tab } = this.#selection;
    const index = document.findAt(tab, this.#clock.positionMs);
    return index < 0 ? null : (document.at(tab, index)?.id ?? null);
  }
}
