/** Delays of autosave, in milliseconds. Tests set them all to zero. */
export interface Pace {
  /** Debounce: quiet time after a keystroke before it is sent. */
  readonly idleMs: number;
  /** Maximum wait during continuous typing. */
  readonly maxWaitMs: number;
  readonly firstRetryMs: number;
  readonly maxRetryMs: number;
}

export const defaultPace: Pace = { idleMs: 600, maxWaitMs: 4_000, firstRetryMs: 1_000, maxRetryMs: 30_000 };

/** Schedules sending: shortly after the last keystroke, or with backoff while the server does not respond. */
export class SendTimer {
  readonly #pace: Pace;
  readonly #nowMs: () => number;
  readonly #send: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typingSinceMs: number | null = null;
  #failures = 0;

  constructor(pace: Pace, nowMs: () => number, send: () => void) {
    this.#pace = pace;
    this.#nowMs = nowMs;
    this.#send = send;
  }

  /** Schedules sending after a keystroke. While the server does not respond, the next retry sends it. */
  typed(): void {
    if (this.#failures > 0 && this.#timer !== undefined) return;
    this.#typingSinceMs ??= this.#nowMs();
    const patienceMs = this.#typingSinceMs + this.#pace.maxWaitMs - this.#nowMs();
    this.#plan(Math.max(0, Math.min(this.#pace.idleMs, patienceMs)));
  }

  /** Schedules a retry after the server did not respond. */
  failed(): void {
    const waitMs = Math.min(this.#pace.firstRetryMs * 2 ** this.#failures, this.#pace.maxRetryMs);
    this.#failures += 1;
    this.#plan(waitMs);
  }

  /** Schedules a retry after the delay that the server requested. */
  busy(waitMs: number): void {
    this.#failures = Math.max(1, this.#failures);
    this.#plan(waitMs);
  }

  /** Ends the backoff: the server has replied. */
  replied(): void {
    this.#failures = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#typingSinceMs = null;
  }

  #plan(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.stop();
      this.#send();
    }, waitMs);
  }
}
