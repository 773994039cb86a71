import { Refusal } from '../../../api/errors.ts';
import type { Reply, SignedRequest } from '../../../api/route.ts';
import type { paypalRoutes as routes } from '../../../api/routes/paypal.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import type { PlanSeller } from '../../../cloud/payments/provider.ts';
import type { CheckoutParts } from '../../payments/createCheckout.ts';
import { issuePlanRefund } from '../../payments/issuePlanReceipts.ts';
import { receivePayment } from '../../payments/receivePayment.ts';
import { requireCheckout } from '../../payments/requireCheckout.ts';
import { type PlanOrderParts, settlePlanOrder } from '../../subscriptions/settlePlanOrder.ts';

/** Replies only when everything is booked. If this fails, PayPal delivers the event again, for three days. */
export async function receivePayPalEvent(
  cloud: CheckoutParts & Pick<Cloud, 'paypal' | 'stripe'>,
  request: SignedRequest,
): Promise<Reply<typeof routes.receivePayPalEvent>> {
  const provider = await requireCheckout(cloud.paypal);
  if (provider.plans && mayBeOfPlan(request) && (await receivePlanEvent(cloud, provider.plans, request)))
    return { done: true };
  return receivePayment(cloud, provider, request);
}

/**
 * Only decides how to read the request first: nothing in it is trusted here. A dispute may be about an order as well.
 */
const mayBeOfPlan = ({ body }: SignedRequest): boolean =>
  /"event_type"\s*:\s*"(BILLING\.SUBSCRIPTION|PAYMENT\.SALE|CUSTOMER\.DISPUTE)\./.test(new TextDecoder().decode(body));

/** Returns whether the event was about a plan. */
async function receivePlanEvent(cloud: PlanOrderParts, seller: PlanSeller, request: SignedRequest): Promise<boolean> {
  const read = await seller.readEvent(request);
  if (!read.ok) throw new Refusal('access.denied');
  if (read.value === null) return false;
  const { orderId, refund } = read.value;
  await settlePlanOrder(cloud, seller, orderId);
  // The refund follows the receipt. Payments returned in full already have their credit note.
  if (refund) await issuePlanRefund(cloud, orderId, refund);
  return true;
}
