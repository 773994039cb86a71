import { hashOf } from '../../hash.ts';
import { keys } from './keys.ts';
import { type Table, updateItem } from './table.ts';
import { patch } from './update.ts';

/** Limit of `max` attempts in each window. Windows follow each other on the clock. */
export interface AttemptLimit {
  /** Distinguishes the limits in the table. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

const windowAt = ({ windowSeconds }: AttemptLimit, now: Date): number =>
  Math.floor(now.getTime() / 1000 / windowSeconds);

/** Returns the seconds until the limit's next window begins, at least 1. */
export const secondsToNextWindow = (limit: AttemptLimit, now: Date): number =>
  Math.ceil((windowAt(limit, now) + 1) * limit.windowSeconds - now.getTime() / 1000);

/** Returns the key of a subject's counter. The subject, such as an address, is hashed. */
export const counterOf = (limit: AttemptLimit, subject: string, now: Date) =>
  keys.attempts(limit.name, hashOf(subject), windowAt(limit, now));

/** Returns the expiry of a counter of the current window, in epoch seconds: a window after its end. */
export const expiryOf = (limit: AttemptLimit, now: Date): number => (windowAt(limit, now) + 2) * limit.windowSeconds;

/** Counts an attempt atomically. Returns false, and counts none, if the window has none left. */
export const takeAttempt = (table: Table, limit: AttemptLimit, subject: string, now: Date): Promise<boolean> =>
  updateItem(
    table,
    patch(counterOf(limit, subject, now), {
      set: { expiresAt: expiryOf(limit, now) },
      add: { attempts: 1 },
      when: [{ field: 'attempts', atMost: limit.max - 1 }],
    }),
  );

/** Takes back an attempt that should not count. An attempt of the previous window is not changed. */
export const returnAttempt = (table: Table, limit: AttemptLimit, subject: string, now: Date): Promise<boolean> =>
  updateItem(
    table,
    patch(counterOf(limit, subject, now), { add: { attempts: -1 }, when: [{ field: 'attempts', atLeast: 1 }] }),
  );
