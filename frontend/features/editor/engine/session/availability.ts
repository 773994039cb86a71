import type { Quality } from '../checks/quality.ts';
import type { DocumentStore } from '../document/documentStore.ts';
import type { EditorUi } from '../document/editorUi.ts';
import { Signal } from '../document/signal.ts';
import type { MediaClock } from '../media/mediaClock.ts';
import type { PlayFollower } from '../media/playFollower.ts';
import type { Shots } from '../media/shots.ts';
import type { Commented } from '../review/commented.ts';
import type { CaptionSearch } from '../search/captionSearch.ts';

/** State that determines which actions are available. */
interface Parts {
  readonly store: DocumentStore;
  readonly clock: MediaClock;
  readonly follower: PlayFollower;
  readonly quality: Quality;
  readonly search: CaptionSearch;
  readonly commented: Commented;
  readonly shots: Shots;
  readonly ui: EditorUi;
}

/** Delay that is long enough for the keystroke to be painted, and too short for a user to reach a button. */
const delayMs = 60;

/**
 * Notifies buttons, with a short delay, that actions may have become available or unavailable. A dozen buttons then
 * check their actions; doing so within the keystroke would slow down typing.
 */
export class Availability {
  readonly #changed = new Signal();
  readonly #sources: readonly Signal[];
  readonly #clock: MediaClock;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leave: (() => void)[] = [];
  #listeners = 0;

  constructor(parts: Parts) {
    const { store, clock, follower, quality, search, commented, shots, ui } = parts;
    this.#clock = clock;
    this.#sources = [
      store.documentChanged,
      store.selection.changed,
      store.selection.cursorChanged,
      follower.changed,
      quality.changed,
      search.changed,
      commented.changed,
      shots.changed,
      clock.changed,
      ui.changed,
    ];
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#changed.subscribe(listener);
    if (this.#listeners++ === 0) this.#listen();
    return () => {
      stop();
      if (--this.#listeners === 0) this.#stop();
    };
  };

  #listen(): void {
    const soon = () => {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#changed.emit();
      }, delayMs);
    };
    // During playback the position changes every frame: only entering a caption counts then.
    const onMoved = () => {
      if (!this.#clock.isPlaying) soon();
    };
    this.#leave = [...this.#sources.map((source) => source.subscribe(soon)), this.#clock.moved.subscribe(onMoved)];
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const leave of this.#leave) leave();
  }
}
