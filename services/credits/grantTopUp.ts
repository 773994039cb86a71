import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { inBoth } from '../../domain/credits/characters.ts';
import { freezeReturned } from '../../domain/credits/freeze.ts';
import { addLot } from '../../domain/credits/operations.ts';
import { bookOnce } from './book.ts';
import { topUpKey, topUpRefundKey } from './jobKeys.ts';

export interface TopUp {
  readonly userId: string;
  /**
   * Permanent id of the reason, starting with the source of the grant: `stripe#evt_1`, `onboarding`. The same source
   * grants only once.
   */
  readonly source: string;
  readonly seconds: number;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/**
 * Grants minutes and their characters of translation in addition to the plan, unless they were refunded before. Those
 * whose payment is disputed are frozen immediately. Returns whether they were new.
 */
export function grantTopUp(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  { userId, source, seconds, expiresAt }: TopUp,
): Promise<boolean> {
  const key = topUpKey(source);
  const refundKey = topUpRefundKey(source);
  return bookOnce<boolean>(
    cloud,
    userId,
    async (account, { now }) => {
      if (await getLedgerLine(cloud.ledger, userId, key)) return { result: false };
      if (await getLedgerLine(cloud.ledger, userId, refundKey)) return { result: false };
      const booking = inBoth(account, (part, amountOf) =>
        freezeReturned(addLot(part, { id: source, seconds: amountOf(seconds), expiresAt }, key), key, now),
      );
      return { booking, result: true };
    },
    [refundKey],
  );
}
