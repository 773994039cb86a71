import { Refusal } from '../../api/errors.ts';
import type { CheckoutProvider } from '../../cloud/payments/provider.ts';
import { getOrder } from '../../cloud/table/money/orders.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { type CheckoutOrder, checkoutOrderOf } from './checkoutOrder.ts';
import type { CheckoutParts } from './createCheckout.ts';
import { settleOrder } from './settleOrder.ts';

/**
 * Returns the outcome of one of the caller's own orders. The browser only reports that the person came back, so the
 * outcome is read from the provider and booked. @throws Refusal `payment.missing` for an order of another person or
 * provider.
 */
export async function completeCheckout(
  cloud: CheckoutParts,
  provider: CheckoutProvider,
  user: User,
  orderId: string,
): Promise<CheckoutOrder> {
  const order = await getOrder(cloud.ledger, orderId);
  if (order?.userId !== user.userId || order.provider !== provider.name) throw new Refusal('payment.missing');
  return checkoutOrderOf(await settleOrder(cloud, provider, order));
}
