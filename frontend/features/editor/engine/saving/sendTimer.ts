/** The waits of autosave, in milliseconds. A test sets them all to zero. */
export interface Pace {
  /** Quiet time after a keystroke before it is sent. */
  readonly idleMs: number;
  /** Longest wait while the typing never stops. */
  readonly maxWaitMs: number;
  readonly firstRetryMs: number;
  readonly maxRetryMs: number;
}

export const defaultPace: Pace = { idleMs: 600, maxWaitMs: 4_000, firstRetryMs: 1_000, maxRetryMs: 30_000 };

/** Decides when to send next: soon after the last keystroke, or after a growing wait when the server does not reply. */
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

  /** Something was typed. While the server does not reply, the next retry will send it. */
  typed(): void {
    if (this.#failures > 0 && this.#timer !== undefined) return;
    this.#typingSinceMs ??= this.#nowMs();
    const patienceMs = this.#typingSinceMs + this.#pace.maxWaitMs - this.#nowMs();
    this.#plan(Math.max(0, Math.min(this.#pace.idleMs, patienceMs)));
  }

  /** The server did not reply. */
  failed(): void {
    const waitMs = Math.min(this.#pace.firstRetryMs * 2 ** this.#failures, this.#pace.maxRetryMs);
    this.#failures += 1;
    this.#plan(waitMs);
  }

  /** The server asks to be left alone for so long. */
  busy(waitMs: number): void {
    this.#failures = Math.max(1, this.#failures);
    this.#plan(waitMs);
  }

  answered(): void {
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
