import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { inBoth } from '../../domain/credits/characters.ts';
import { freezeLot, thawLot } from '../../domain/credits/freeze.ts';
import { holdPlan, releasePlan } from '../../domain/credits/takeBack.ts';
import { isLotUnused, isPlanUnused } from '../../domain/credits/unused.ts';
import { planSeconds, plans } from '../../domain/plans/catalogue.ts';
import { bookOnce } from './book.ts';
import { planHoldKey, planReleaseKey, topUpHoldKey, topUpRefundKey, topUpReleaseKey } from './jobKeys.ts';

type Ledger = Pick<Cloud, 'ledger' | 'now'>;

/** Top-up whose payment is to be refunded. */
interface HeldTopUp {
  readonly userId: string;
  readonly source: string;
  readonly seconds: number;
  readonly expiresAt: string;
}

/** Monthly seconds that everybody has without paying. */
export const freePlanSeconds = planSeconds(plans.free);

/**
 * Holds the minutes and characters of a top-up before its payment is refunded, so that no job can use them in the
 * meantime. Returns false if any of them were used first. Idempotent.
 */
export function holdTopUp(cloud: Ledger, { userId, source, seconds, expiresAt }: HeldTopUp): Promise<boolean> {
  const key = topUpHoldKey(source);
  return bookOnce<boolean>(cloud, userId, async (account, { now }) => {
    for (const line of [key, topUpRefundKey(source)])
      if (await getLedgerLine(cloud.ledger, userId, line)) return { result: true };
    if (!isLotUnused(account, source, seconds)) return { result: false };
    return { booking: inBoth(account, (part) => freezeLot(part, { id: source, expiresAt }, key, now)), result: true };
  });
}

/** Releases what is held of a top-up whose payment could not be refunded. Idempotent. */
export function releaseTopUp(cloud: Ledger, { userId, source }: Pick<HeldTopUp, 'userId' | 'source'>): Promise<void> {
  const key = topUpReleaseKey(source);
  return bookOnce<void>(cloud, userId, async (account, { now }) => {
    if (await getLedgerLine(cloud.ledger, userId, key)) return { result: undefined };
    if (!(await getLedgerLine(cloud.ledger, userId, topUpHoldKey(source)))) return { result: undefined };
    return { booking: inBoth(account, (part) => thawLot(part, source, key, now)), result: undefined };
  });
}

/**
 * Takes back the month's minutes and characters of a plan before its payment is refunded, down to those of the free plan. Returns
 * false if any of them were used first. Idempotent. @param since month of the payment, `YYYY-MM` in UTC
 */
export function holdPlanMinutes(cloud: Ledger, userId: string, paymentId: string, since: string): Promise<boolean> {
  const key = planHoldKey(paymentId);
  return bookOnce<boolean>(cloud, userId, async (account) => {
    if (await getLedgerLine(cloud.ledger, userId, key)) return { result: true };
    if (!isPlanUnused(account, freePlanSeconds, since)) return { result: false };
    const booking = inBoth(account, (part, amountOf) => holdPlan(part, amountOf(freePlanSeconds), key));
    return { booking, result: true };
  });
}

/** Grants the minutes and characters of the person's plan again, after its payment was refunded or could not be. Idempotent. */
export function releasePlanMinutes(cloud: Ledger, userId: string, paymentId: string): Promise<void> {
  const key = planReleaseKey(paymentId);
  return bookOnce<void>(cloud, userId, async (account, { planSeconds }) => {
    if (await getLedgerLine(cloud.ledger, userId, key)) return { result: undefined };
    if (!(await getLedgerLine(cloud.ledger, userId, planHoldKey(paymentId)))) return { result: undefined };
    const booking = inBoth(account, (part, amountOf) => releasePlan(part, amountOf(planSeconds), key));
    return { booking, result: undefined };
  });
}
