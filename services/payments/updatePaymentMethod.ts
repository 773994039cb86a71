import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { setBillingDetails } from '../../cloud/payments/stripe/cards.ts';
import { setDefaultCard } from '../../cloud/payments/stripe/customers.ts';
import { setCardOf } from '../../cloud/payments/stripe/subscriptions.ts';
import { getSubscription, isLive } from '../../cloud/table/money/subscriptions.ts';
import type { AccessTo } from '../access/access.ts';
import { requireCard } from './requireCard.ts';

type Route = typeof routes.updatePaymentMethod;

/** Changes a saved card of the caller. The default card also pays for the plan, and for what a renewal owes. */
export async function updatePaymentMethod(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
  { paymentMethodId, isDefault, billingDetails }: Input<Route>,
): Promise<Reply<Route>> {
  const { stripe, customer } = await requireCard(cloud, user.userId, paymentMethodId);
  if (billingDetails) await setBillingDetails(stripe, paymentMethodId, billingDetails);
  if (!isDefault) return { done: true };
  await setDefaultCard(stripe, customer, paymentMethodId);
  const subscription = await getSubscription(cloud.table, user.userId);
  if (subscription && isLive(subscription) && !subscription.paypalOrderId)
    await setCardOf(stripe, subscription.subscriptionId, paymentMethodId);
  return { done: true };
}
