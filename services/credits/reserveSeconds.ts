import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { reserve } from '../../domain/credits/operations.ts';
import { bookOnce } from './book.ts';
import { closeKey, reserveKey } from './jobKeys.ts';

/**
 * Outcome of a reservation. `closed`: the job ended before its reservation was made, so nothing may be reserved for it.
 */
export type Reserved = 'reserved' | 'insufficient' | 'closed';

interface Reservation {
  readonly userId: string;
  readonly jobKey: string;
  readonly seconds: number;
  /** File shown with the job in the person's history of minutes. */
  readonly file: { readonly videoId: string; readonly title: string };
}

/** Reserves seconds for a job. Idempotent per job. */
export function reserveSeconds(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  { userId, jobKey, seconds, file: { videoId, title } }: Reservation,
): Promise<Reserved> {
  return bookOnce<Reserved>(
    cloud,
    userId,
    async (account, { now }) => {
      if (await getLedgerLine(cloud.ledger, userId, closeKey(jobKey))) return { result: 'closed' };
      if (await getLedgerLine(cloud.ledger, userId, reserveKey(jobKey))) return { result: 'reserved' };
      const booking = reserve(account, seconds, reserveKey(jobKey));
      if (!booking) return { result: 'insufficient' };
      const begins = { jobKey, videoId, title, startedAt: now, reservedSeconds: seconds };
      return { booking, job: { begins }, result: 'reserved' };
    },
    [closeKey(jobKey)],
  );
}
