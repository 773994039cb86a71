import type { Cloud } from '../../cloud/cloud.ts';
import type { OrderProvider } from '../../cloud/payments/provider.ts';
import { getOrder } from '../../cloud/table/money/orders.ts';
import type { Order } from '../../domain/payments/payments.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { settlePayment } from './receivePayment.ts';

/** Reads an order's outcome from its provider, books it, and returns the updated order. */
export async function settleOrder(
  cloud: MailParts & Pick<Cloud, 'ledger'>,
  provider: OrderProvider,
  order: Order,
): Promise<Order> {
  const event = await provider.readOrder(order);
  if (!event) return order;
  await settlePayment(cloud, event);
  return (await getOrder(cloud.ledger, order.orderId)) ?? order;
}
