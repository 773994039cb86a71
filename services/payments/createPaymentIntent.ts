import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import type { OpenStripe } from '../../cloud/payments/stripe.ts';
import { createIntent, intentSecret, type StripeIntent } from '../../cloud/payments/stripeIntents.ts';
import { getOrder, putNewOrder, setPaymentRef } from '../../cloud/table/orders.ts';
import type { User } from '../../cloud/table/users.ts';
import type { Order } from '../../domain/payments/payments.ts';
import { plans } from '../../domain/plans/catalogue.ts';
import { planAt } from '../../domain/plans/subscription.ts';
import { isQuantity, topUp, topUpExpiry, topUpTotalCents } from '../../domain/plans/topUp.ts';
import type { AccessTo } from '../access/access.ts';
import { findDiscount } from './findDiscount.ts';
import { findOrMakeCustomer } from './findOrMakeCustomer.ts';
import { requireStripe } from './requireStripe.ts';

type Route = typeof routes.createPaymentIntent;
type Parts = Pick<Cloud, 'ledger' | 'stripe' | 'now'> & Pick<CloudReader, 'table'>;

/**
 * Places an order of minutes, which is stored before Stripe hears of it, and makes its payment. The same `requestId`
 * returns the same order and payment. @throws Refusal `payment.used` if it was for something else.
 */
export async function createPaymentIntent(
  cloud: Parts,
  { user }: AccessTo<Route>,
  { requestId, quantity, discountCode }: Input<Route>,
): Promise<Reply<Route>> {
  const stripe = await requireStripe(cloud);
  const orderId = hashOf(`${user.userId} ${requestId}`);
  const order = (await getOrder(cloud.ledger, orderId)) ?? (await place(cloud, user, orderId, quantity, discountCode));
  if (order.seconds !== quantity * topUp.secondsPerPoint) throw new Refusal('payment.used');
  const intent = await findOrMakeIntent(cloud, stripe, order);
  return { ...intent, totalPriceCents: order.priceCents, currency: order.currency };
}

async function findOrMakeIntent(cloud: Parts, stripe: OpenStripe, order: Order): Promise<StripeIntent> {
  if (order.paymentRef) return intentSecret(stripe, order.paymentRef);
  const customer = await findOrMakeCustomer(cloud, stripe, order.userId);
  const intent = await createIntent(stripe, customer, order);
  // Nobody can pay before this is written, because nobody has the secret.
  await setPaymentRef(cloud.ledger, order.orderId, intent.paymentIntentId);
  return intent;
}

/** Only the server computes prices. */
async function place(
  cloud: Parts,
  user: User,
  orderId: string,
  quantity: number,
  code: string | undefined,
): Promise<Order> {
  const discount = code === undefined ? undefined : await findDiscount(cloud, code);
  if (code !== undefined && !discount) throw new Refusal('discount.missing');
  const plan = plans[planAt(cloud.now(), user)];
  const priceCents = topUpTotalCents(plan.topUpPriceCents, 'USD', quantity, discount?.percent);
  if (!isQuantity(quantity) || priceCents === 0) throw new Refusal('input.invalid', { fields: [{ path: 'quantity' }] });
  const now = cloud.now();
  const order: Order = {
    orderId,
    userId: user.userId,
    provider: 'stripe',
    priceCents,
    currency: 'USD',
    seconds: quantity * topUp.secondsPerPoint,
    ...(discount && {
      discount: {
        code: discount.code,
        percent: discount.percent,
        listPriceCents: topUpTotalCents(plan.topUpPriceCents, 'USD', quantity),
      },
    }),
    expiresAt: topUpExpiry(now).toISOString(),
    status: 'pending',
    createdAt: now.toISOString(),
  };
  if (await putNewOrder(cloud.ledger, order)) return order;
  const first = await getOrder(cloud.ledger, orderId);
  if (!first) throw new Error(`the order ${orderId} was neither new nor there`);
  return first;
}
