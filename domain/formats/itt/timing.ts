/** When something is shown, in milliseconds of the media: from `beginMs` to before `endMs`, which may be `Infinity`. */
export interface Interval {
  readonly beginMs: number;
  readonly endMs: number;
}

export const always: Interval = { beginMs: 0, endMs: Number.POSITIVE_INFINITY };

export const isEmpty = ({ beginMs, endMs }: Interval): boolean => endMs <= beginMs;

export function intersect(a: Interval, b: Interval): Interval {
  return { beginMs: Math.max(a.beginMs, b.beginMs), endMs: Math.min(a.endMs, b.endMs) };
}

/** The three times of an element as they are written, in milliseconds; null where there is none. */
export interface Times {
  readonly begin: number | null;
  readonly end: number | null;
  readonly dur: number | null;
}

/**
 * The time of an element in the time of those around it, as TTML has it. In a parallel container, which is the default,
 * times are relative to its begin; in a sequential one to the end of the element before. Nothing is shown longer than
 * what it is in.
 */
export class TimeBox {
  readonly own: Interval;
  /** The same without the limits of what is around it. */
  readonly unlimited: Interval;
  readonly #isSequence: boolean;
  readonly #hasEnd: boolean;
  /** Where the next element of a sequence begins. */
  #nextMs: number;
  /** When the last of the elements inside ends. */
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

  /** The time of an element inside. */
  inside(times: Times, isSequence: boolean): TimeBox {
    const baseMs = this.#isSequence ? this.#nextMs : this.unlimited.beginMs;
    return new TimeBox(times, isSequence, { baseMs, limits: this.own });
  }

  /** When text directly inside is shown: in a sequence never. */
  get ofText(): Interval {
    return this.#isSequence ? { beginMs: this.#nextMs, endMs: this.#nextMs } : this.own;
  }

  /**
   * Notes that an element inside has ended. One without an end lasts as long as what is in it, and text as long as what
   * is around it.
   * @param hasText whether it has text of its own.
   */
  ended(inner: TimeBox, hasText: boolean): void {
    const implicitMs = hasText ? inner.own.endMs : inner.#lastMs;
    const endMs = Math.min(inner.#hasEnd ? inner.own.endMs : implicitMs, this.own.endMs);
    this.#nextMs = Math.max(this.#nextMs, endMs);
    this.#lastMs = Math.max(this.#lastMs, endMs);
  }
}
