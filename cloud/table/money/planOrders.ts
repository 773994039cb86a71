import type { PlanOrder, ReturnOfReplaced } from '../../../domain/plans/planOrder.ts';
import { putNew } from '../core/actions/put.ts';
import { update } from '../core/actions/update.ts';
import { indexKeys, type Key, keys } from '../core/keys.ts';
import { getItem, type Ledger, query, type TableReader } from '../core/table.ts';
import { type Action, commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

export const getPlanOrder = (table: TableReader, orderId: string) => getItem<PlanOrder>(table, keys.planOrder(orderId));

/** Stores a new order of a plan; false if one with this id exists. */
export async function putNewPlanOrder(ledger: Ledger, order: PlanOrder): Promise<boolean> {
  const item = {
    ...keys.planOrder(order.orderId),
    ...indexKeys.planOrderOfDay(order.createdAt, order.orderId),
    ...order,
  };
  return (await commit(ledger, [putNew(item)])).length === 0;
}

/** Stores the provider's id of a plan order, and the page to agree to it, permanently: the first values are kept. */
export async function setPlanPage(ledger: Ledger, orderId: string, paymentRef: string, payUrl: string): Promise<void> {
  const setNew = { paymentRef, payUrl };
  await commit(ledger, [update(patch(keys.planOrder(orderId), { setNew, when: [{ exists: true }] }))]);
}

/**
 * Transaction item that marks an order as the person's subscription, for the transaction in which it becomes that, and
 * what has ended it, if anything.
 */
export const planOrderCounts = (orderId: string, endedBy?: ReturnOfReplaced): Action => {
  const ended = endedBy && { endedBy: { at: endedBy.at, key: endedBy.key, remaining: endedBy.remaining } };
  return update(patch(keys.planOrder(orderId), { set: { hasCounted: true, ...ended }, when: [{ exists: true }] }));
};

/** Transaction item that records until when a replaced order was paid, for the transaction that replaces it. */
export const planOrderLeft = (orderId: string, leftAt: string): Action =>
  update(patch(keys.planOrder(orderId), { setNew: { leftAt }, when: [{ exists: true }] }));

/** Yields the plan orders of a day (`2026-11-21`). Read from the index, so read an order again before relying on it. */
export const planOrdersOfDay = (table: TableReader, day: string): AsyncGenerator<PlanOrder & Key> =>
  query<PlanOrder & Key>(table, { index: 'GSI1', PK: `PLANS#${day}` });
