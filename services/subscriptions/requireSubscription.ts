import { Refusal } from '../../api/errors.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import { getSubscription, isLive, type StoredSubscription } from '../../cloud/table/money/subscriptions.ts';
import { requireStripe } from '../payments/requireStripe.ts';

type Parts = Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>;

interface Found {
  readonly stripe: OpenStripe;
  readonly subscription: StoredSubscription;
}

/** Returns the person's subscription, if it has this id. @throws Refusal `subscription.missing` */
export async function requireSubscription(cloud: Parts, userId: string, subscriptionId?: string): Promise<Found> {
  const stripe = await requireStripe(cloud);
  const subscription = await getSubscription(cloud.table, userId);
  if (!subscription || (subscriptionId !== undefined && subscription.subscriptionId !== subscriptionId))
    throw new Refusal('subscription.missing');
  // A PayPal subscription cannot be changed or resumed, only replaced (docs/decisions/subscriptions.md).
  if (subscription.paypalOrderId !== undefined) throw new Refusal('plan.unchangeable');
  return { stripe, subscription };
}

/** Returns the person's subscription, if it has this id and gives a plan. @throws Refusal `subscription.missing` */
export async function requireLiveSubscription(cloud: Parts, userId: string, subscriptionId?: string): Promise<Found> {
  const found = await requireSubscription(cloud, userId, subscriptionId);
  if (!isLive(found.subscription)) throw new Refusal('subscription.missing');
  return found;
}
