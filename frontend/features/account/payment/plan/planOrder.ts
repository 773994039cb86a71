import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import type { Client } from '../../../../platform/api/client.ts';
import type { PaymentStatus } from '../order/untilSettled.ts';

/** A plan that was ordered on PayPal's page. */
export type PlanOrder = Reply<Routes['readPayPalSubscription']>;

const prefix = 'paypalPlan:';

/** How this browser remembers an order of a plan. */
export const textOfPlanOrder = (orderId: string): string => prefix + orderId;

/** The order that `textOfPlanOrder` named; null for another payment. */
export const planOrderOf = (text: string): string | null =>
  text.startsWith(prefix) ? text.slice(prefix.length) : null;

/** What became of an order of a plan, asked of PayPal by the server. */
export async function completePlanOrder(
  api: Client,
  orderId: string,
): Promise<{ readonly status: PaymentStatus; readonly order: PlanOrder }> {
  const order = await api.readPayPalSubscription({ orderId });
  if (order.status === 'pending') return { status: 'pending', order };
  return { status: order.status === 'ended' ? 'failed' : 'paid', order };
}
