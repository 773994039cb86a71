import type { Client } from '../../../../platform/api/client.ts';
import { completePlanOrder, planOrderOf } from '../plan/planOrder.ts';
import { checkoutOf, completeCheckout } from '../redirect/checkouts.ts';
import type { PaymentStatus } from './untilSettled.ts';

/** Prefix of Stripe's subscription ids. */
const ofSubscription = /^sub_/;

/** Requests the result of a payment for minutes or for a plan from the server. */
export async function completePayment(api: Client, paymentId: string): Promise<{ readonly status: PaymentStatus }> {
  const planOrder = planOrderOf(paymentId);
  if (planOrder) return completePlanOrder(api, planOrder);
  const checkout = checkoutOf(paymentId);
  if (checkout) return completeCheckout(api, checkout);
  if (!ofSubscription.test(paymentId)) return api.completePaymentIntent({ paymentIntentId: paymentId });
  const { status } = await api.completeSubscription({ subscriptionId: paymentId });
  if (status === 'pending') return { status };
  return { status: status === 'ended' ? 'failed' : 'paid' };
}
