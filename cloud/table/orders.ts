import type { Order, OrderStatus, PaymentEvent } from '../../domain/payments/payments.ts';
import { putNew } from './actions/put.ts';
import { update } from './actions/update.ts';
import { keys } from './keys.ts';
import { getItem, type Ledger, type TableReader } from './table.ts';
import { commit } from './transaction.ts';
import { patch } from './update.ts';

export const getOrder = (table: TableReader, orderId: string) => getItem<Order>(table, keys.order(orderId));

/** Stores a new order; false when there is one with this id. */
export const putNewOrder = async (ledger: Ledger, order: Order): Promise<boolean> =>
  (await commit(ledger, [putNew({ ...keys.order(order.orderId), ...order })])).length === 0;

/**
 * Stores an event beside its order and moves the order's status, both or neither. False when the event was stored
 * before, or the order has moved since it was read.
 */
export async function recordPayment(
  ledger: Ledger,
  event: PaymentEvent,
  status: { readonly was: OrderStatus; readonly now: OrderStatus },
  receivedAt: string,
): Promise<boolean> {
  const { orderId, provider, eventId } = event;
  const item = { ...keys.paymentEvent(orderId, provider, eventId), ...event, receivedAt };
  const failed = await commit(ledger, [
    putNew(item),
    update(
      patch(keys.order(orderId), {
        set: { status: status.now },
        when: [{ field: 'status', equals: status.was }],
      }),
    ),
  ]);
  return failed.length === 0;
}

/** Whether an event was stored before. */
export const isRecorded = async (table: TableReader, { orderId, provider, eventId }: PaymentEvent): Promise<boolean> =>
  (await getItem(table, keys.paymentEvent(orderId, provider, eventId))) !== undefined;
