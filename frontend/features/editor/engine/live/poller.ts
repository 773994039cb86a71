interface PollPace {
  readonly firstMs: number;
  readonly maxMs: number;
}

const defaultPace: PollPace = { firstMs: 5000, maxMs: 60_000 };

/**
 * Polls while there is no live connection: the interval grows as long as nothing is new. Never polls while the page is
 * hidden.
 */
export class Poller {
  readonly #ask: () => Promise<boolean>;
  readonly #pace: PollPace;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs: number;

  /** `ask` resolves to whether something was new. */
  constructor(ask: () => Promise<boolean>, pace: PollPace = defaultPace) {
    this.#ask = ask;
    this.#pace = pace;
    this.#waitMs = pace.firstMs;
  }

  start(): void {
    if (this.#timer !== undefined) return;
    this.#waitMs = this.#pace.firstMs;
    this.#plan();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #plan(): void {
    const timer = setTimeout(async () => {
      const isNew = document.visibilityState === 'visible' && (await this.#ask().catch(() => false));
      this.#waitMs = isNew ? this.#pace.firstMs : Math.min(this.#pace.maxMs, this.#waitMs * 1.5);
      if (this.#timer === timer) this.#plan();
    }, this.#waitMs);
    this.#timer = timer;
  }
}
