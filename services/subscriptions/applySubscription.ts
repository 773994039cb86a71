import type { Cloud } from '../../cloud/cloud.ts';
import { markApplied, type StoredSubscription } from '../../cloud/table/money/subscriptions.ts';
import { getUser, isOpen, patchUser } from '../../cloud/table/people/users.ts';
import { type HeldPlan, planAt, planBy } from '../../domain/plans/subscription.ts';
import { raisePlanOf } from '../credits/raisePlanOf.ts';
import { takeBackPlanMinutes } from '../credits/takeBackPlanMinutes.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { issueAfterwards } from '../payments/issueReceipts.ts';
import { tellPayer } from '../payments/tellPayer.ts';

export type SettleParts = MailParts & Pick<Cloud, 'ledger'>;

/** Payments of one subscription, whether it is the current one or not. */
export interface PlanPayments {
  /** Key of the payment that was returned, and of the disputes before it; undefined if none was. */
  readonly returnedPayment: string | undefined;
  readonly issueReceipts: () => Promise<void>;
}

interface AtProvider extends PlanPayments {
  /** Ends the subscription immediately. */
  readonly end: () => Promise<void>;
}

/**
 * Applies the consequences of a person's stored subscription, from any provider, and then marks it as applied. A closed
 * account gets no plan, and a plan that would still charge it is ended; documents for its payments are issued
 * nevertheless. Idempotent.
 */
export async function applySubscription(cloud: SettleParts, stored: StoredSubscription, at: AtProvider): Promise<void> {
  const { userId, status } = stored;
  const held = planBy(stored);
  const hasAccount = isOpen(await getUser(cloud.ledger, userId));
  if (held && hasAccount) await givePlan(cloud, stored, held);
  else if (held && status !== 'ended') await at.end();
  const isDone = await applyPayments(cloud, userId, at);
  if (isDone && status !== 'pending') await markApplied(cloud.ledger, stored);
}

/**
 * Takes back the minutes of a returned payment, and issues the documents of all payments of a subscription, even if
 * another one has replaced it. Returns whether all documents were issued. Idempotent.
 */
export async function applyPayments(
  cloud: SettleParts,
  userId: string,
  { returnedPayment, issueReceipts }: PlanPayments,
): Promise<boolean> {
  if (returnedPayment !== undefined && isOpen(await getUser(cloud.ledger, userId)))
    await takeBackPlanMinutes(cloud, userId, returnedPayment);
  return issueAfterwards(issueReceipts);
}

async function givePlan(cloud: SettleParts, stored: StoredSubscription, held: Required<HeldPlan>): Promise<void> {
  const { userId, status, version } = stored;
  const now = cloud.now();
  const newer = { field: 'planVersion', atMost: version - 1 };
  await patchUser(cloud.table, userId, { ...held, planVersion: version, updatedAt: now.toISOString() }, [newer]);
  if (status === 'active' && planAt(now, held) !== 'free') await raisePlanOf(cloud, userId);
  await tell(cloud, stored, held.planUntil);
}

/** Sends one mail for each paid period, and one for each unpaid one. */
async function tell(cloud: SettleParts, stored: StoredSubscription, endsAt: string): Promise<void> {
  const { userId, subscriptionId, status, plan, paidUntil, grantedBy } = stored;
  const ref = `${subscriptionId}-${paidUntil.slice(0, 10)}`;
  if (status === 'active' && grantedBy === undefined)
    await tellPayer(cloud, userId, { name: 'planPaid', data: { plan, paidUntil } }, ref);
  if (status === 'pastDue') await tellPayer(cloud, userId, { name: 'renewalFailed', data: { plan, endsAt } }, ref);
}
