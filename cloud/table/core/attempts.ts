import { hashOf } from '../../hash.ts';
import { keys } from './keys.ts';
import { type Table, updateItem } from './table.ts';
import { patch } from './update.ts';

/** At most `max` attempts within each window. Windows follow each other on the clock. */
export interface AttemptLimit {
  /** Tells the limits apart in the table. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

const windowAt = ({ windowSeconds }: AttemptLimit, now: Date): number =>
  Math.floor(now.getTime() / 1000 / windowSeconds);

/** The seconds until the limit's next window begins, at least 1. */
export const secondsToNextWindow = (limit: AttemptLimit, now: Date): number =>
  Math.ceil((windowAt(limit, now) + 1) * limit.windowSeconds - now.getTime() / 1000);

/** The counter of a subject, such as an address, which is not stored as it is. */
const counterOf = (limit: AttemptLimit, subject: string, now: Date) =>
  keys.attempts(limit.name, hashOf(subject), windowAt(limit, now));

/** Counts attempts, one unless told otherwise, atomically. Returns false, and counts none, if the window has no room. */
export function takeAttempt(
  table: Table,
  limit: AttemptLimit,
  subject: string,
  now: Date,
  count = 1,
): Promise<boolean> {
  if (count > limit.max) return Promise.resolve(false);
  const windowEnds = (windowAt(limit, now) + 1) * limit.windowSeconds;
  return updateItem(
    table,
    patch(counterOf(limit, subject, now), {
      set: { expiresAt: windowEnds + limit.windowSeconds },
      add: { attempts: count },
      when: [{ field: 'attempts', atMost: limit.max - count }],
    }),
  );
}

/** Uncounts an attempt that was none. An attempt of the window before is not touched. */
export const returnAttempt = (table: Table, limit: AttemptLimit, subject: string, now: Date): Promise<boolean> =>
  updateItem(
    table,
    patch(counterOf(limit, subject, now), { add: { attempts: -1 }, when: [{ field: 'attempts', atLeast: 1 }] }),
  );
