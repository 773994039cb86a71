import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import { createIntent, readBrowserIntent, type StripeIntent } from '../../cloud/payments/stripe/intents.ts';
import { setPaymentRef } from '../../cloud/table/money/orders.ts';
import type { Order } from '../../domain/payments/payments.ts';
import type { AccessTo } from '../access/access.ts';
import { findOrMakeCustomer } from './findOrMakeCustomer.ts';
import { type OrderParts, placeOrder } from './placeOrder.ts';
import { requireStripe } from './requireStripe.ts';

type Route = typeof routes.createPaymentIntent;
type Parts = OrderParts & Pick<Cloud, 'stripe'>;

/**
 * Places an order of minutes and creates its payment intent. Repeating a `requestId` returns the same order and payment
 * intent.
 */
export async function createPaymentIntent(
  cloud: Parts,
  { user }: AccessTo<Route>,
  wish: Input<Route>,
): Promise<Reply<Route>> {
  const stripe = await requireStripe(cloud);
  const order = await placeOrder(cloud, user, 'stripe', wish);
  const intent = await findOrMakeIntent(cloud, stripe, order);
  const { orderId, discount, priceCents: totalPriceCents, currency } = order;
  return { ...intent, orderId, isDiscount: discount !== undefined, totalPriceCents, currency };
}

async function findOrMakeIntent(cloud: Parts, stripe: OpenStripe, order: Order): Promise<StripeIntent> {
  const customer = await findOrMakeCustomer(cloud, stripe, order.userId);
  if (order.paymentRef) return readBrowserIntent(stripe, customer, order.paymentRef);
  const intent = await createIntent(stripe, customer, order);
  // Nobody can pay before this is written, because nobody has the secret.
  await setPaymentRef(cloud.ledger, order.orderId, intent.paymentIntentId);
  return intent;
}
