/**
 * Interval in which something is shown, in milliseconds of the media: from `beginMs` up to, but not including, `endMs`,
 * which may be `Infinity`.
 */
export interface Interval {
  readonly beginMs: number;
  readonly endMs: number;
}

export const always: Interval = { beginMs: 0, endMs: Number.POSITIVE_INFINITY };

export const isEmpty = ({ beginMs, endMs }: Interval): boolean => endMs <= beginMs;

export function intersect(a: Interval, b: Interval): Interval {
  return { beginMs: Math.max(a.beginMs, b.beginMs), endMs: Math.min(a.endMs, b.endMs) };
}

/** The three times of an element as written, in milliseconds; null if missing. */
export interface Times {
  readonly begin: number | null;
  readonly end: number | null;
  readonly dur: number | null;
}

/**
 * The time of an element within those around it, as defined by TTML. In a parallel container, which is the default,
 * times are relative to its begin; in a sequential one, to the end of the previous element. Nothing is shown longer
 * than its container.
 */
export class TimeBox {
  readonly own: Interval;
  /** The interval of the element without the limits of its containers. */
  readonly unlimited: Interval;
  readonly #isSequence: boolean;
  readonly #hasEnd: boolean;
  /** Begin of the next element of a sequence. */
  #nextMs: number;
  /** End of the last element inside. */
  #lastMs: number;

  private constructor(
    times: Times,
    isSequence: boolean,
    around: { readonly baseMs: number; readonly limits: Interval },
  ) {
    const beginMs = around.baseMs + (times.begin ?? 0);
    const ends = [
      ...(times.end === null ? [] : [around.baseMs + times.end]),
      ...(times.dur === null ? [] : [beginMs + times.dur]),
    ];
    this.unlimited = { beginMs, endMs: Math.min(Number.POSITIVE_INFINITY, ...ends) };
    this.own = intersect(this.unlimited, around.limits);
    this.#hasEnd = ends.length > 0;
    this.#isSequence = isSequence;
    this.#nextMs = beginMs;
    this.#lastMs = beginMs;
  }

  static root(): TimeBox {
    const none = { begin: null, end: null, dur: null };
    return new TimeBox(none, false, { baseMs: 0, limits: always });
  }

  /** Returns the time of an element inside. */
  inside(times: Times, isSequence: boolean): TimeBox {
    const baseMs = this.#isSequence ? this.#nextMs : this.unlimited.beginMs;
    return new TimeBox(times, isSequence, { baseMs, limits: this.own });
  }

  /** Interval in which text directly inside is shown; empty in a sequence. */
  get ofText(): Interval {
    return this.#isSequence ? { beginMs: this.#nextMs, endMs: this.#nextMs } : this.own;
  }

  /**
   * Records the end of an element inside. An element without an end lasts as long as its contents, and text lasts as
   * long as its container.
   * @param hasText Whether the element has text of its own.
   */
  ended(inner: TimeBox, hasText: boolean): void {
    const implicitMs = hasText ? inner.own.endMs : inner.#lastMs;
    const endMs = Math.min(inner.#hasEnd ? inner.own.endMs : implicitMs, this.own.endMs);
    this.#nextMs = Math.max(this.#nextMs, endMs);
    this.#lastMs = Math.max(this.#lastMs, endMs);
  }
}
