import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subscriptions as routes } from '../../api/routes/subscriptions.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import { changeLater, changeNow, dropUnpaidChange, setCancelled } from '../../cloud/payments/stripe/subscriptions.ts';
import type { StoredSubscription } from '../../cloud/table/money/subscriptions.ts';
import { changeTo } from '../../domain/plans/subscription.ts';
import type { AccessTo } from '../access/access.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { quoteChange } from './quoteChange.ts';
import { requireLiveSubscription } from './requireSubscription.ts';
import { settleSubscription } from './settleSubscription.ts';

type Route = typeof routes.changePlan;
type Parts = MailParts & Pick<Cloud, 'ledger' | 'stripe'>;

/** Validity of the displayed difference, in milliseconds. */
const maxAgeMs = 10 * 60 * 1000;

/**
 * Changes to a larger plan immediately, for the difference as of `at`, or to a smaller one at the end of the paid
 * period. If the card's bank requires authentication, the reply contains the client secret for the browser, and the
 * plan changes when the difference has been paid; Stripe discards an unpaid change within 23 hours.
 * @throws Refusal `plan.unchangeable`, `payment.declined`, `discount.missing`, or `plan.outdated` if `at` is no longer
 * recent, the difference has changed, or other changes were made concurrently
 */
export async function changePlan(cloud: Parts, { user }: AccessTo<Route>, input: Input<Route>): Promise<Reply<Route>> {
  const { subscriptionId, plan, period } = input;
  const { stripe, subscription: stored } = await requireLiveSubscription(cloud, user.userId, subscriptionId);
  // It may have been changed in another window, and the change not been reported yet.
  const subscription = (await settleSubscription(cloud, stripe, subscriptionId)) ?? stored;
  const change = changeTo(subscription, { plan, period });
  if (change === 'refused') throw new Refusal('plan.unchangeable');
  if (change === 'later' && !(await changeLater(stripe, subscription, { plan, period })))
    throw new Refusal('plan.outdated');
  const clientSecret = change === 'now' ? await upgrade(cloud, stripe, subscription, input) : null;
  await settleSubscription(cloud, stripe, subscriptionId);
  return { done: true, clientSecret };
}

/**
 * Changes the plan immediately. Returns the client secret of a payment that the bank must authenticate; null if the
 * payment was made.
 */
async function upgrade(
  cloud: Parts,
  stripe: OpenStripe,
  { status, subscriptionId, cancelsAtEnd }: StoredSubscription,
  { plan, period, at: shownAt, dueCents, discountCode }: Input<Route>,
): Promise<string | null> {
  const at = new Date(shownAt);
  const ageMs = cloud.now().getTime() - at.getTime();
  if (status !== 'active') throw new Refusal('plan.unchangeable');
  if (!(ageMs >= -1000 && ageMs <= maxAgeMs)) throw new Refusal('plan.outdated');
  // A change left unpaid at the bank is dropped in favor of this one, unless it was just paid.
  if (!(await dropUnpaidChange(stripe, subscriptionId))) throw new Refusal('plan.outdated');
  const quoted = await quoteChange(cloud, stripe, subscriptionId, { plan, period, at, discountCode });
  if (dueCents !== quoted.totalPriceCents) throw new Refusal('plan.outdated');
  const prorationDate = Math.floor(at.getTime() / 1000);
  const outcome = await changeNow(stripe, subscriptionId, {
    ...{ plan, period, prorationDate, reduction: quoted.reduction },
  });
  if (outcome.kind === 'outdated') throw new Refusal('plan.outdated');
  if (outcome.kind === 'declined') throw new Refusal('payment.declined');
  if (outcome.kind === 'asks') return outcome.clientSecret;
  if (cancelsAtEnd) await setCancelled(stripe, subscriptionId, false);
  return null;
}
