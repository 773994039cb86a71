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

/** Charges a job's seconds and releases the rest of its reservation. Returns what the job cost, also when repeated. */
export function settleSeconds(cloud: Ledger, job: Job & { readonly usedSeconds: number }): Promise<number> {
  return closeReservation(cloud, job, job.usedSeconds);
}

/**
 * Releases everything held for a job; does nothing if it was settled or released before. Returns the seconds that a
 * settlement charged, or 0.
 */
export function releaseSeconds(cloud: Ledger, job: Job): Promise<number> {
  return closeReservation(cloud, job, 0);
}

function closeReservation(cloud: Ledger, { userId, jobKey }: Job, usedSeconds: number): Promise<number> {
  return bookOnce<number>(cloud, userId, async (account, now): Promise<Decision<number>> => {
    const closed = await getLedgerLine(cloud.ledger, userId, closeKey(jobKey));
    if (closed) return { result: closed.usedSeconds ?? 0 };
    const reserved = await getLedgerLine(cloud.ledger, userId, reserveKey(jobKey));
    if (!reserved?.hold) return { booking: neverReserved(account, jobKey), result: 0 };
    const booking = close(account, reserved.hold, { usedSeconds, key: closeKey(jobKey), now });
    return { booking, result: Math.min(usedSeconds, holdSeconds(reserved.hold)) };
  });
}

/**
 * A ledger line without any seconds that occupies the key, so that a reservation still in progress finds the job
 * closed.
 */
function neverReserved(account: CreditAccount, jobKey: string) {
  return { account, entries: [line('release', closeKey(jobKey), { usedSeconds: 0 })] };
}
