import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { lotSeconds } from '../../domain/credits/account.ts';
import { inBoth } from '../../domain/credits/characters.ts';
import { takeBackLot } from '../../domain/credits/takeBack.ts';
import { bookOnce } from './book.ts';
import { topUpPartRefundKey, topUpRefundKey } from './jobKeys.ts';

/**
 * Takes back the remaining minutes and characters of a top-up whose payment was refunded, but none that were used. Afterwards the
 * top-up can never be granted, whichever of the two comes first. Returns the seconds taken, also when repeated.
 */
export function takeBackTopUp(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  { userId, source }: { readonly userId: string; readonly source: string },
): Promise<number> {
  return takeBack(cloud, userId, source, topUpRefundKey(source));
}

/**
 * Takes back some seconds of a granted top-up with their characters, or the remaining ones if there are fewer. Once per
 * partial refund.
 */
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
    const booking = inBoth(
      account,
      (part, amountOf) => takeBackLot(part, source, key, atMostSeconds && amountOf(atMostSeconds)).booking,
    );
    return { booking, result: lotSeconds(account.lots) - lotSeconds(booking.account.lots) };
  });
}
