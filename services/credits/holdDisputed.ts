import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { inBoth } from '../../domain/credits/characters.ts';
import { freezeLot, thawLot } from '../../domain/credits/freeze.ts';
import { bookOnce } from './book.ts';
import { topUpDisputeKey, topUpRefundKey, topUpWonKey } from './jobKeys.ts';

type Ledger = Pick<Cloud, 'ledger' | 'now'>;

/** Top-up whose payment is disputed, or was until the dispute was won. */
interface Disputed {
  readonly userId: string;
  readonly source: string;
  /** Number of disputes of the payment that were won. */
  readonly wonDisputes: number;
}

/**
 * Freezes the remaining minutes and characters of a top-up while its payment is disputed: once per dispute, and not after it was won.
 */
export function holdDisputed(
  cloud: Ledger,
  { userId, source, wonDisputes, expiresAt }: Disputed & { readonly expiresAt: string },
): Promise<void> {
  const key = topUpDisputeKey(source, wonDisputes);
  const over = [topUpWonKey(source, wonDisputes + 1), topUpRefundKey(source)];
  return bookOnce<void>(
    cloud,
    userId,
    async (account, { now }) => {
      for (const line of [key, ...over])
        if (await getLedgerLine(cloud.ledger, userId, line)) return { result: undefined };
      const booking = inBoth(account, (part) => freezeLot(part, { id: source, expiresAt }, key, now));
      return { booking, result: undefined };
    },
    over,
  );
}

/** Returns the frozen minutes and characters of a top-up whose dispute was won: once per dispute. */
export async function giveBackDisputed(cloud: Ledger, { userId, source, wonDisputes }: Disputed): Promise<void> {
  for (let won = 1; won <= wonDisputes; won++) {
    const key = topUpWonKey(source, won);
    await bookOnce<void>(cloud, userId, async (account, { now }) => {
      if (await getLedgerLine(cloud.ledger, userId, key)) return { result: undefined };
      return { booking: inBoth(account, (part) => thawLot(part, source, key, now)), result: undefined };
    });
  }
}
