import { randomBytes } from 'node:crypto';
import type { Clock } from '../../state/clock.ts';

/** Values under random keys, each of which can be taken once and within a time limit. Kept in memory only. */
export class Pending<T> {
  readonly #values = new Map<string, { readonly value: T; readonly untilMs: number }>();
  readonly #clock: Clock;
  readonly #validMs: number;

  constructor(clock: Clock, validMs: number) {
    this.#clock = clock;
    this.#validMs = validMs;
  }

  put(value: T): string {
    for (const [word, { untilMs }] of this.#values) if (untilMs <= this.#clock()) this.#values.delete(word);
    const word = randomBytes(24).toString('base64url');
    this.#values.set(word, { value, untilMs: this.#clock() + this.#validMs });
    return word;
  }

  take(word: string): T | undefined {
    const found = this.#values.get(word);
    this.#values.delete(word);
    return found && found.untilMs > this.#clock() ? found.value : undefined;
  }
}
