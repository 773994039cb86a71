import type { Cloud } from '../../cloud/cloud.ts';
import type { PlanSeller } from '../../cloud/payments/provider.ts';
import { getPlanOrder } from '../../cloud/table/money/planOrders.ts';
import type { StoredSubscription } from '../../cloud/table/money/subscriptions.ts';
import {
  type PlanOrder,
  type PlanPayment,
  type ReadPlanOrder,
  type ReturnOfReplaced,
  remainingPlan,
  returnedBeforeReplacement,
  returnedPaymentOf,
} from '../../domain/plans/planOrder.ts';
import { returnKey } from './endPlanOrder.ts';

type Parts = Pick<Cloud, 'ledger' | 'now'>;
type Return = ReturnOfReplaced & { readonly isDisputed: boolean };

/**
 * Returns the return of a payment for a plan that an order has replaced, directly or through other orders, if the time
 * that it paid for is still running. The order's plan was only paid together with it: the price of the order is a
 * difference, or nothing. Of several, it is the one that leaves the least. A dispute counts until it is won.
 */
export async function returnOfReplaced(
  cloud: Parts,
  seller: PlanSeller,
  order: PlanOrder,
  stored: StoredSubscription | undefined,
): Promise<Return | undefined> {
  const now = cloud.now();
  const at = endOf(stored, order) ?? now.toISOString();
  let found: Return | undefined;
  let { replaces } = order;
  while (replaces && replaces.paidUntil > now.toISOString()) {
    const replaced = await getPlanOrder(cloud.ledger, replaces.orderId);
    const read = replaced && (await seller.read(replaced));
    if (!read) break;
    const returned = returnedBeforeReplacement(replaced, read, now);
    // The key differs from that of the replaced order, under which minutes are taken down to those of this plan.
    if (returned)
      found = { ...(await returnBy(cloud, replaced, returned)), at, key: `${returnKey(returned)}#${order.orderId}` };
    replaces = replaced.replaces;
  }
  const before = order.endedBy && { ...order.endedBy, isDisputed: false };
  return found && before ? (untilOf(found) < untilOf(before) ? found : before) : (found ?? before);
}

/** Returns the return of an order's own payment for the last period. */
export async function ownReturn(cloud: Parts, order: PlanOrder, read: ReadPlanOrder): Promise<Return | undefined> {
  const returned = returnedPaymentOf(order, read);
  return returned && returnBy(cloud, order, returned);
}

/** Describes a returned payment of an order. The plan that the order replaced remains. */
async function returnBy({ ledger, now }: Parts, { replaces }: PlanOrder, returned: PlanPayment): Promise<Return> {
  const replaced = replaces && (await getPlanOrder(ledger, replaces.orderId));
  const remaining = replaced ? remainingPlan(replaced, replaces, now()) : null;
  return { at: returned.paidAt, key: returnKey(returned), isDisputed: returned.isDisputed, remaining };
}

const untilOf = ({ remaining }: ReturnOfReplaced): string => remaining?.until ?? '';

/** Returns when the order's plan ended, if that was noticed before. */
const endOf = (stored: StoredSubscription | undefined, { orderId }: PlanOrder): string | undefined =>
  stored?.paypalOrderId === orderId && stored.status === 'ended' ? stored.paidUntil : undefined;
