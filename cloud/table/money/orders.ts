import type { Order, PaymentEvent, Standing } from '../../../domain/payments/payments.ts';
import { putNew } from '../core/actions/put.ts';
import { update } from '../core/actions/update.ts';
import { indexKeys, type Key, keys, payerPartition } from '../core/keys.ts';
import { getItem, type Ledger, query, type TableReader } from '../core/table.ts';
import { commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

export const getOrder = (table: TableReader, orderId: string) => getItem<Order>(table, keys.order(orderId));

/** Stores a new order; false if one with this id exists. */
export async function putNewOrder(ledger: Ledger, order: Order): Promise<boolean> {
  const { orderId, userId, createdAt } = order;
  const listed = { ...keys.orderOfUser(userId, createdAt, orderId), orderId };
  const item = { ...keys.order(orderId), ...indexKeys.orderOfDay(createdAt, orderId), ...order };
  return (await commit(ledger, [putNew(item), putNew(listed)])).length === 0;
}

/** Stores the provider's id of an order's payment, and its payment page, permanently: the first values are kept. */
export async function setPaymentRef(
  ledger: Ledger,
  orderId: string,
  paymentRef: string,
  payUrl?: string,
): Promise<void> {
  const setNew = { paymentRef, payUrl };
  await commit(ledger, [update(patch(keys.order(orderId), { setNew, when: [{ exists: true }] }))]);
}

/** Reads a person's orders, newest first. */
export async function ordersOfUser(table: TableReader, userId: string, limit: number): Promise<Order[]> {
  const ask = { PK: payerPartition(userId), SKPrefix: 'ORDER#', newestFirst: true, limit };
  const listed = await Array.fromAsync(query<{ orderId: string } & Key>(table, ask));
  const orders = await Promise.all(listed.map(({ orderId }) => getOrder(table, orderId)));
  return orders.filter((order) => order !== undefined);
}

/**
 * Yields the orders of a day (`2026-11-21`) that are not disputed, or all disputed ones, however old. Read from the
 * index, so read an order again before changing it.
 */
export const ordersOfDay = (table: TableReader, day: string | 'disputed'): AsyncGenerator<Order & Key> =>
  query<Order & Key>(table, { index: 'GSI1', PK: `ORDERS#${day}` });

/**
 * Stores an event and moves its order from the state that was read to the new one, both or neither. False if the event
 * was stored before, or the order has changed since it was read.
 */
export async function recordPayment(
  ledger: Ledger,
  event: PaymentEvent,
  was: Order,
  now: Standing,
  receivedAt: string,
): Promise<boolean> {
  const { orderId, provider, eventId } = event;
  const item = { ...keys.paymentEvent(orderId, provider, eventId), ...event, receivedAt };
  const failed = await commit(ledger, [
    putNew(item),
    update(
      patch(keys.order(orderId), {
        set: {
          status: now.status,
          ...(now.wonDisputes && { wonDisputes: now.wonDisputes }),
          ...(now.status === 'disputed'
            ? indexKeys.disputedOrder(orderId)
            : indexKeys.orderOfDay(was.createdAt, orderId)),
        },
        setNew: event.outcome === 'paid' ? { paidAt: receivedAt, card: event.card } : {},
        when: [
          { field: 'status', equals: was.status },
          was.wonDisputes ? { field: 'wonDisputes', equals: was.wonDisputes } : { field: 'wonDisputes', absent: true },
        ],
      }),
    ),
  ]);
  return failed.length === 0;
}

/** Whether an event was already stored. */
export const isRecorded = async (table: TableReader, { orderId, provider, eventId }: PaymentEvent): Promise<boolean> =>
  (await getItem(table, keys.paymentEvent(orderId, provider, eventId))) !== undefined;
