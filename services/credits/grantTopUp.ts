import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/ledger.ts';
import { addLot } from '../../domain/credits/operations.ts';
import { bookOnce } from './book.ts';

export interface TopUp {
  readonly userId: string;
  /** Names the reason for ever, by its giver: `stripe#evt_1`, `onboarding`. The same source again gives nothing. */
  readonly source: string;
  readonly seconds: number;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** Adds minutes beside the plan. Answers whether they were new. */
export function grantTopUp(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  { userId, source, seconds, expiresAt }: TopUp,
): Promise<boolean> {
  const key = `topup#${source}`;
  return bookOnce<boolean>(cloud, userId, async (account) => {
    if (await getLedgerLine(cloud.ledger, userId, key)) return { answer: false };
    return { booking: addLot(account, { id: source, seconds, expiresAt }, key), answer: true };
  });
}
