import type { Cloud } from '../../cloud/cloud.ts';
import type { PlanSeller } from '../../cloud/payments/provider.ts';
import { getPlanOrder } from '../../cloud/table/money/planOrders.ts';
import type { StoredSubscription } from '../../cloud/table/money/subscriptions.ts';
import { type PlanOrder, type ReturnOfReplaced, returnedBeforeReplacement } from '../../domain/plans/planOrder.ts';
import { returnKey } from './endPlanOrder.ts';

type Parts = Pick<Cloud, 'ledger' | 'now'>;

/**
 * Returns the return of a payment for a plan that an order has replaced, directly or through other orders, if the time
 * that it paid for is still running. The order's plan was only paid together with it: the price of the order is a
 * difference, or nothing. A dispute counts until it is won.
 */
export async function returnOfReplaced(
  cloud: Parts,
  seller: PlanSeller,
  order: PlanOrder,
  stored: StoredSubscription | undefined,
): Promise<(ReturnOfReplaced & { readonly isDisputed: boolean }) | undefined> {
  if (order.endedBy) return { ...order.endedBy, isDisputed: false };
  const now = cloud.now();
  let { replaces } = order;
  while (replaces?.orderId && replaces.paidUntil > now.toISOString()) {
    const replaced = await getPlanOrder(cloud.ledger, replaces.orderId);
    const read = replaced && (await seller.read(replaced));
    if (!read) return undefined;
    const returned = returnedBeforeReplacement(replaced, read, now);
    if (returned) {
      // The key differs from that of the replaced order, under which minutes are taken down to those of this plan.
      const key = `${returnKey(returned)}#${order.orderId}`;
      return { at: endOf(stored, order) ?? now.toISOString(), key, isDisputed: returned.isDisputed };
    }
    replaces = replaced.replaces;
  }
  return undefined;
}

/** Returns when the order's plan ended, if that was noticed before. */
const endOf = (stored: StoredSubscription | undefined, { orderId }: PlanOrder): string | undefined =>
  stored?.paypalOrderId === orderId && stored.status === 'ended' ? stored.paidUntil : undefined;
