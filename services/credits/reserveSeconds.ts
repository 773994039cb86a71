import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/ledger.ts';
import { reserve } from '../../domain/credits/operations.ts';
import { bookOnce } from './book.ts';
import { closeKey, reserveKey } from './jobKeys.ts';

/** `closed`: the job was given up before its reservation came through; nothing may be held for it any more. */
export type Reserved = 'reserved' | 'insufficient' | 'closed';

/** Sets seconds aside for a job. Asking again for the same job holds nothing more. */
export function reserveSeconds(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  { userId, jobKey, seconds }: { readonly userId: string; readonly jobKey: string; readonly seconds: number },
): Promise<Reserved> {
  return bookOnce<Reserved>(
    cloud,
    userId,
    async (account) => {
      if (await getLedgerLine(cloud.ledger, userId, closeKey(jobKey))) return { answer: 'closed' };
      if (await getLedgerLine(cloud.ledger, userId, reserveKey(jobKey))) return { answer: 'reserved' };
      const booking = reserve(account, seconds, reserveKey(jobKey));
      return booking ? { booking, answer: 'reserved' } : { answer: 'insufficient' };
    },
    [closeKey(jobKey)],
  );
}
