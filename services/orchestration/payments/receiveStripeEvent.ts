import type { Reply, SignedRequest } from '../../../api/route.ts';
import type { payments as routes } from '../../../api/routes/payments.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { stripeProvider, subscriptionOfEvent } from '../../../cloud/payments/stripe/events.ts';
import type { MailParts } from '../../mail/sendOnce.ts';
import { receivePayment } from '../../payments/receivePayment.ts';
import { requireStripe } from '../../payments/requireStripe.ts';
import { settleSubscription } from '../../subscriptions/settleSubscription.ts';

/** Replies only when everything is booked. If this fails, Stripe delivers the event again, for three days. */
export async function receiveStripeEvent(
  cloud: MailParts & Pick<Cloud, 'ledger' | 'stripe'>,
  request: SignedRequest,
): Promise<Reply<typeof routes.receiveStripeEvent>> {
  const stripe = await requireStripe(cloud);
  const subscriptionId = await subscriptionOfEvent(stripe, cloud.now(), request);
  if (subscriptionId !== undefined) {
    await settleSubscription(cloud, stripe, subscriptionId);
    return { done: true };
  }
  return receivePayment(
    cloud,
    stripeProvider(stripe, () => cloud.now()),
    request,
  );
}
