import type { CloudReader } from '../../cloud/cloud.ts';
import { ordersOfUser } from '../../cloud/table/money/orders.ts';
import type { CheckoutProviderName } from '../../domain/payments/payments.ts';
import { type CheckoutOrder, checkoutOrderOf } from './checkoutOrder.ts';

export type ListedCheckout = CheckoutOrder & { readonly purchaseAt: string };

/** Number of last orders that are searched for those at one provider. */
const lastOrders = 100;

/**
 * Returns a person's last orders at a provider as booked, latest first. `payUrl` is set for those that can still be
 * paid.
 */
export async function listCheckouts(
  { table }: Pick<CloudReader, 'table'>,
  userId: string,
  provider: CheckoutProviderName,
): Promise<{ orders: ListedCheckout[] }> {
  const orders = await ordersOfUser(table, userId, lastOrders);
  const own = orders.filter((order) => order.provider === provider);
  return { orders: own.map((order) => ({ ...checkoutOrderOf(order), purchaseAt: order.createdAt })) };
}
