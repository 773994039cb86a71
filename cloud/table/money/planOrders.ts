import type { PlanOrder } from '../../../domain/plans/planOrder.ts';
import { putNew } from '../core/actions/put.ts';
import { update } from '../core/actions/update.ts';
import { indexKeys, type Key, keys } from '../core/keys.ts';
import { getItem, type Ledger, query, type TableReader } from '../core/table.ts';
import { type Action, commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

export const getPlanOrder = (table: TableReader, orderId: string) => getItem<PlanOrder>(table, keys.planOrder(orderId));

/** Stores a new order of a plan; false when there is one with this id. */
export async function putNewPlanOrder(ledger: Ledger, order: PlanOrder): Promise<boolean> {
  const item = {
    ...keys.planOrder(order.orderId),
    ...indexKeys.planOrderOfDay(order.createdAt, order.orderId),
    ...order,
  };
  return (await commit(ledger, [putNew(item)])).length === 0;
}

/** Remembers what the provider calls an order of a plan, and where it is agreed to, for ever: the first answer counts. */
export async function setPlanPage(ledger: Ledger, orderId: string, paymentRef: string, payUrl: string): Promise<void> {
  const setNew = { paymentRef, payUrl };
  await commit(ledger, [update(patch(keys.planOrder(orderId), { setNew, when: [{ exists: true }] }))]);
}

/** Notes that an order has become the person's subscription, in the transaction that makes it so. */
export const planOrderCounts = (orderId: string): Action =>
  update(patch(keys.planOrder(orderId), { set: { hasCounted: true }, when: [{ exists: true }] }));

/** Notes until when an order was paid in whose place another one has come, in the transaction that makes it so. */
export const planOrderLeft = (orderId: string, leftAt: string): Action =>
  update(patch(keys.planOrder(orderId), { setNew: { leftAt }, when: [{ exists: true }] }));

/** The plans that were ordered on a day (`2026-11-21`). From the index: read one again before relying on it. */
export const planOrdersOfDay = (table: TableReader, day: string): AsyncGenerator<PlanOrder & Key> =>
  query<PlanOrder & Key>(table, { index: 'GSI1', PK: `PLANS#${day}` });
