import type { CloudReader } from '../../cloud/cloud.ts';
import { ordersOfUser } from '../../cloud/table/money/orders.ts';
import type { User } from '../../cloud/table/people/users.ts';
import type { CheckoutProviderName } from '../../domain/payments/payments.ts';
import { localeOf } from '../mail/write.ts';
import { type CheckoutOrder, checkoutOrderOf } from './checkoutOrder.ts';
import { type PaymentRecord, recordOfOrder } from './paymentRecord.ts';

export type ListedCheckout = CheckoutOrder & PaymentRecord & { readonly purchaseAt: string };

/** Number of last orders that are searched for those at one provider. */
const lastOrders = 100;

/**
 * Returns a person's last orders at a provider as booked, latest first. `payUrl` is set for those that can still be
 * paid.
 */
export async function listCheckouts(
  { table }: Pick<CloudReader, 'table'>,
  { userId, language }: Pick<User, 'userId' | 'language'>,
  provider: CheckoutProviderName,
): Promise<{ orders: ListedCheckout[] }> {
  const orders = await ordersOfUser(table, userId, lastOrders);
  const own = orders.filter((order) => order.provider === provider);
  return {
    orders: own.map((order) => ({
      ...checkoutOrderOf(order),
      ...recordOfOrder(order, localeOf(language)),
      purchaseAt: order.createdAt,
    })),
  };
}
