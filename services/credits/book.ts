import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from '../../cloud/cloud.ts';
import { TableBusy } from '../../cloud/table/core/attempt.ts';
import { book, getCredits, type JobChange } from '../../cloud/table/money/ledger.ts';
import type { Booking, CreditAccount } from '../../domain/credits/account.ts';
import { bringBothUpToDate } from '../../domain/credits/characters.ts';
import type { Today } from '../../domain/credits/upToDate.ts';
import { readToday } from './today.ts';

const maxAttempts = 40;

/** Decision of an operation on the current account: a booking and a result, or a result without a booking. */
export type Decision<Result> =
  | { readonly booking: Booking; readonly job?: JobChange; readonly result: Result }
  | { readonly result: Result };

/**
 * Makes a decision about a person's account and books it atomically, together with everything that has changed since
 * the last booking (a new month, expired lots). If another booking came first, it reads and decides again, so `decide`
 * may run several times.
 */
export async function bookOnce<Result>(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  userId: string,
  decide: (account: CreditAccount, today: Today) => Promise<Decision<Result>>,
  unless: readonly string[] = [],
): Promise<Result> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const today = await readToday({ table: cloud.ledger, now: cloud.now }, userId);
    const before = await getCredits(cloud.ledger, userId);
    const current = bringBothUpToDate(before, today);
    const decision = await decide(current.account, today);
    if (!('booking' in decision)) return decision.result;
    const { account, entries } = decision.booking;
    const booking = { account, entries: [...current.entries, ...entries] };
    const { job, result } = decision;
    if (booking.entries.length === 0) return result;
    if (await book(cloud.ledger, before, booking, { at: today.now, unless, job })) return result;
    await sleep(Math.random() * Math.min(200, 5 * 2 ** attempt));
  }
  throw new TableBusy(new Error(`every attempt to book for ${userId} lost to another booking`));
}
