import type { Order, PaymentEvent, Standing } from '../../../domain/payments/payments.ts';
import { putNew } from '../core/actions/put.ts';
import { update } from '../core/actions/update.ts';
import { indexKeys, type Key, keys, payerPartition } from '../core/keys.ts';
import { getItem, type Ledger, query, type TableReader } from '../core/table.ts';
import { commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

export const getOrder = (table: TableReader, orderId: string) => getItem<Order>(table, keys.order(orderId));

/** Stores a new order; false when there is one with this id. */
export async function putNewOrder(ledger: Ledger, order: Order): Promise<boolean> {
  const { orderId, userId, createdAt } = order;
  const listed = { ...keys.orderOfUser(userId, createdAt, orderId), orderId };
  const item = { ...keys.order(orderId), ...indexKeys.orderOfDay(createdAt, orderId), ...order };
  return (await commit(ledger, [putNew(item), putNew(listed)])).length === 0;
}

/** Remembers what the provider calls an order's payment, and where it is paid, for ever: the first answer counts. */
export async function setPaymentRef(
  ledger: Ledger,
  orderId: string,
  paymentRef: string,
  payUrl?: string,
): Promise<void> {
  const setNew = { paymentRef, payUrl };
  await commit(ledger, [update(patch(keys.order(orderId), { setNew, when: [{ exists: true }] }))]);
}

/** A person's orders, the latest first. */
export async function ordersOfUser(table: TableReader, userId: string, limit: number): Promise<Order[]> {
  const ask = { PK: payerPartition(userId), SKPrefix: 'ORDER#', newestFirst: true, limit };
  const listed = await Array.fromAsync(query<{ orderId: string } & Key>(table, ask));
  const orders = await Promise.all(listed.map(({ orderId }) => getOrder(table, orderId)));
  return orders.filter((order) => order !== undefined);
}

/**
 * The orders of a day (`2026-11-21`) that are not disputed, or those that are, however old. Read from the index, so read
 * an order again before changing it.
 */
export const ordersOfDay = (table: TableReader, day: string | 'disputed'): AsyncGenerator<Order & Key> =>
  query<Order & Key>(table, { index: 'GSI1', PK: `ORDERS#${day}` });

/**
 * Stores an event beside its order and moves the order as it was read to where it stands now, both or neither. False when
 * the event was stored before, or the order has moved since it was read.
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

/** Whether an event was stored before. */
export const isRecorded = async (table: TableReader, { orderId, provider, eventId }: PaymentEvent): Promise<boolean> =>
  (await getItem(table, keys.paymentEvent(orderId, provider, eventId))) !== undefined;
