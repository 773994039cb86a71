import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/ledger.ts';
import { type CreditAccount, holdSeconds, line } from '../../domain/credits/account.ts';
import { close } from '../../domain/credits/operations.ts';
import { bookOnce, type Decision } from './book.ts';
import { closeKey, reserveKey } from './jobKeys.ts';

interface Job {
  readonly userId: string;
  readonly jobKey: string;
}

type Ledger = Pick<Cloud, 'ledger' | 'now'>;

/** Charges a job's seconds and returns the rest of what was held. Answers what the job cost, also the second time. */
export function settleSeconds(cloud: Ledger, job: Job & { readonly usedSeconds: number }): Promise<number> {
  return closeReservation(cloud, job, job.usedSeconds);
}

/** Returns all that is held for a job; nothing when it was settled or released before. Returns what a settlement had charged. */
export function releaseSeconds(cloud: Ledger, job: Job): Promise<number> {
  return closeReservation(cloud, job, 0);
}

function closeReservation(cloud: Ledger, { userId, jobKey }: Job, usedSeconds: number): Promise<number> {
  return bookOnce<number>(cloud, userId, async (account, now): Promise<Decision<number>> => {
    const closed = await getLedgerLine(cloud.ledger, userId, closeKey(jobKey));
    if (closed) return { answer: closed.usedSeconds ?? 0 };
    const reserved = await getLedgerLine(cloud.ledger, userId, reserveKey(jobKey));
    if (!reserved?.hold) return { booking: neverReserved(account, jobKey), answer: 0 };
    const booking = close(account, reserved.hold, { usedSeconds, key: closeKey(jobKey), now });
    return { booking, answer: Math.min(usedSeconds, holdSeconds(reserved.hold)) };
  });
}

/** A line that moves nothing but takes the key, so that a reservation which is still under way finds it closed. */
function neverReserved(account: CreditAccount, jobKey: string) {
  return { account, entries: [line('release', closeKey(jobKey), { usedSeconds: 0 })] };
}
