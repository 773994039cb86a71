import type { Input, Reply } from '../../api/route.ts';
import type { subscriptions as routes } from '../../api/routes/subscriptions.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { requireSubscription } from './requireSubscription.ts';
import { settleSubscription } from './settleSubscription.ts';

type Route = typeof routes.completeSubscription;

/**
 * Returns the state of a subscription. The browser only reports that something happened, so the state is read from
 * Stripe.
 */
export async function completeSubscription(
  cloud: MailParts & Pick<Cloud, 'ledger' | 'stripe'>,
  { user }: AccessTo<Route>,
  { subscriptionId }: Input<Route>,
): Promise<Reply<Route>> {
  const { stripe, subscription } = await requireSubscription(cloud, user.userId, subscriptionId);
  const settled = await settleSubscription(cloud, stripe, subscriptionId);
  const { status, plan, period } = settled ?? subscription;
  return { status, plan, period };
}
