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
  /** Key of the payment for its last time and of the disputes before, if its money was returned; undefined otherwise. */
  readonly returnedPayment: string | undefined;
  readonly issueReceipts: () => Promise<void>;
}

interface AtProvider extends PlanPayments {
  /** Ends the subscription immediately. */
  readonly end: () => Promise<void>;
}

/**
 * Applies what follows from a person's stored subscription, whichever provider it was read from, and then marks it as
 * applied. A closed account gets no plan and keeps none that is charged; its payments have their documents all the same.
 * Idempotent.
 */
export async function applySubscription(cloud: SettleParts, stored: StoredSubscription, at: AtProvider): Promise<void> {
  const { userId, status } = stored;
  const held = planBy(stored);
  const hasAccount = isOpen(await getUser(cloud.ledger, userId));
  if (held && hasAccount) await givePlan(cloud, stored, held);
  else if (held && status !== 'ended') await at.end();
  const isDone = await applyPayments(cloud, userId, {
    ...at,
    ...(status !== 'ended' && { returnedPayment: undefined }),
  });
  if (isDone && status !== 'pending') await markApplied(cloud.ledger, stored);
}

/**
 * Takes back the minutes of a payment that was returned, and issues the documents of all payments of a subscription, also
 * of one that another has replaced. Returns whether all documents are issued. Idempotent.
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

/** Sends a mail once for each period that is paid, and once for each that is not. */
async function tell(cloud: SettleParts, stored: StoredSubscription, endsAt: string): Promise<void> {
  const { userId, subscriptionId, status, plan, paidUntil } = stored;
  const ref = `${subscriptionId}-${paidUntil.slice(0, 10)}`;
  if (status === 'active') await tellPayer(cloud, userId, { name: 'planPaid', data: { plan, paidUntil } }, ref);
  if (status === 'pastDue') await tellPayer(cloud, userId, { name: 'renewalFailed', data: { plan, endsAt } }, ref);
}
