import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from '../../cloud/cloud.ts';
import { book, getCredits } from '../../cloud/table/ledger.ts';
import type { Booking, CreditAccount } from '../../domain/credits/account.ts';
import { bringUpToDate } from '../../domain/credits/upToDate.ts';
import { readToday } from './today.ts';

const tries = 40;

/** What an operation makes of the account as it is now: lines to book, or an answer that needs none. */
export type Decision<Answer> = { readonly booking: Booking; readonly answer: Answer } | { readonly answer: Answer };

/**
 * Decides on a person's account and books the decision, all or nothing, however many others do the same at
 * the same time: whoever was slower reads and decides again. `decide` may therefore run several times.
 */
export async function bookOnce<Answer>(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  userId: string,
  decide: (account: CreditAccount, now: string) => Promise<Decision<Answer>>,
  unless: readonly string[] = [],
): Promise<Answer> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const today = await readToday({ table: cloud.ledger, now: cloud.now }, userId);
    const before = await getCredits(cloud.ledger, userId);
    const current = bringUpToDate(before, today);
    const decision = await decide(current.account, today.now);
    if (!('booking' in decision)) return decision.answer;
    const { account, entries } = decision.booking;
    const booking = { account, entries: [...current.entries, ...entries] };
    if (await book(cloud.ledger, before, booking, { at: today.now, unless })) return decision.answer;
    await sleep(Math.random() * Math.min(200, 5 * 2 ** attempt));
  }
  throw new Error(`the account of ${userId} stayed busy`);
}
