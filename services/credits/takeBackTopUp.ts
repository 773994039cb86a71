import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { takeBackLot } from '../../domain/credits/takeBack.ts';
import { bookOnce } from './book.ts';
import { topUpPartRefundKey, topUpRefundKey } from './jobKeys.ts';

/**
 * Takes back what is left of a top-up whose payment was refunded; nothing that was used. Once taken back it can never
 * be granted, whichever of the two comes first. Returns the seconds taken, also the second time.
 */
export function takeBackTopUp(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  { userId, source }: { readonly userId: string; readonly source: string },
): Promise<number> {
  return takeBack(cloud, userId, source, topUpRefundKey(source));
}

/** Takes back some seconds of a top-up that was granted, or what is left of it, once for each refund of a part. */
export function takeBackPart(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  of: { readonly userId: string; readonly source: string; readonly refundId: string; readonly seconds: number },
): Promise<number> {
  const { userId, source, refundId, seconds } = of;
  return takeBack(cloud, userId, source, topUpPartRefundKey(source, refundId), seconds);
}

function takeBack(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  userId: string,
  source: string,
  key: string,
  atMostSeconds?: number,
): Promise<number> {
  return bookOnce<number>(cloud, userId, async (account) => {
    const before = await getLedgerLine(cloud.ledger, userId, key);
    if (before) return { result: -before.topUpSeconds };
    const { booking, seconds } = takeBackLot(account, source, key, atMostSeconds);
    return { booking, result: seconds };
  });
}
