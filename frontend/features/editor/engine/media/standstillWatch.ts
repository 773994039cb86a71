/** Time that the media may stand still while it should move, before its loading state is checked. */
const maxStandstillMs = 2000;

/** Maximum number of reloads at one position. */
const maxLoads = 3;

/**
 * Recovers from a Chrome bug: occasionally a seek never ends, or playback stalls. The media is idle, neither loads nor
 * fails, and further seeks and play commands have no effect. Only loading it again helps; playback then continues at
 * the same position.
 */
export class StandstillWatch {
  readonly #play: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #loadsHere = 0;
  #loadedAt = -1;

  /** `play` continues playback after a reload. */
  constructor(play: () => void) {
    this.#play = play;
  }

  /** Reloads the media if it does not move although it should. */
  start(element: HTMLMediaElement): void {
    this.stop();
    const { currentTime } = element;
    this.#timer = setTimeout(() => {
      if (!element.seeking && (element.paused || element.ended)) return;
      const isIdle = element.networkState === HTMLMediaElement.NETWORK_IDLE;
      const canMove = !element.seeking && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
      if (element.currentTime !== currentTime || !(isIdle || canMove)) {
        this.start(element);
        return;
      }
      this.#loadsHere = currentTime === this.#loadedAt ? this.#loadsHere + 1 : 1;
      this.#loadedAt = currentTime;
      // A device that cannot play at all would otherwise reload endlessly.
      if (this.#loadsHere > maxLoads) return;
      const wasPlaying = !element.paused;
      element.load();
      if (wasPlaying) this.#play();
    }, maxStandstillMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
