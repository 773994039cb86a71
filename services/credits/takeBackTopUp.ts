import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/ledger.ts';
import { takeBackLot } from '../../domain/credits/operations.ts';
import { bookOnce } from './book.ts';
import { topUpRefundKey } from './jobKeys.ts';

/**
 * Takes back what is left of a top-up whose payment was refunded; nothing that was used. Once taken back it can never
 * be granted, whichever of the two comes first. Returns the seconds taken, also the second time.
 */
export function takeBackTopUp(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  { userId, source }: { readonly userId: string; readonly source: string },
): Promise<number> {
  const key = topUpRefundKey(source);
  return bookOnce<number>(cloud, userId, async (account) => {
    const before = await getLedgerLine(cloud.ledger, userId, key);
    if (before) return { result: -before.topUpSeconds };
    const { booking, seconds } = takeBackLot(account, source, key);
    return { booking, result: seconds };
  });
}
