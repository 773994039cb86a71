import { Refusal } from '../../api/errors.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { getOrder, putNewOrder } from '../../cloud/table/money/orders.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { currencyOf } from '../../domain/payments/amounts.ts';
import type { Order, PaymentProviderName } from '../../domain/payments/payments.ts';
import { planAt } from '../../domain/plans/subscription.ts';
import { isQuantity, topUp, topUpExpiry, topUpTotalCents } from '../../domain/plans/topUp.ts';
import { topUpPricesOf } from '../../domain/plans/topUpPrices.ts';
import { findDiscount } from './findDiscount.ts';

export type OrderParts = Pick<Cloud, 'ledger' | 'now' | 'config'> & Pick<CloudReader, 'table'>;

/** Requested purchase. */
export interface Wish {
  /** Idempotency key: repeating the request returns the same order. */
  readonly requestId: string;
  readonly quantity: number;
  readonly discountCode?: string | undefined;
}

/**
 * Places an order of minutes, which is stored before it is sent to its provider. Only the server computes prices.
 * Repeating a `requestId` returns the same order. @throws Refusal `payment.used` if the first request was for something
 * else.
 */
export async function placeOrder(
  cloud: OrderParts,
  user: User,
  provider: PaymentProviderName,
  wish: Wish,
): Promise<Order> {
  const orderId = hashOf(`${user.userId} ${wish.requestId}`);
  const order = (await getOrder(cloud.ledger, orderId)) ?? (await place(cloud, user, provider, orderId, wish));
  const isSame = order.provider === provider && order.seconds === wish.quantity * topUp.secondsPerPoint;
  if (!isSame || order.discount?.code !== wish.discountCode?.toUpperCase()) throw new Refusal('payment.used');
  return order;
}

async function place(
  cloud: OrderParts,
  user: User,
  provider: PaymentProviderName,
  orderId: string,
  { quantity, discountCode }: Wish,
): Promise<Order> {
  const discount = discountCode === undefined ? undefined : await findDiscount(cloud, discountCode);
  if (discountCode !== undefined && !discount) throw new Refusal('discount.missing');
  const now = cloud.now();
  const currency = currencyOf[provider];
  const prices = topUpPricesOf(planAt(now, user), cloud.config.topUpPrices);
  const priceCents = topUpTotalCents(prices, currency, quantity, discount?.percent);
  if (!isQuantity(quantity) || priceCents === 0) throw new Refusal('input.invalid', { fields: [{ path: 'quantity' }] });
  const order: Order = {
    orderId,
    userId: user.userId,
    provider,
    priceCents,
    currency,
    seconds: quantity * topUp.secondsPerPoint,
    ...(discount && {
      discount: {
        code: discount.code,
        percent: discount.percent,
        listPriceCents: topUpTotalCents(prices, currency, quantity),
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
