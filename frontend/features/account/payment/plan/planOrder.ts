import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import type { Client } from '../../../../platform/api/client.ts';
import type { PaymentStatus } from '../order/untilSettled.ts';

/** Plan that was ordered on PayPal's page. */
export type PlanOrder = Reply<Routes['readPayPalSubscription']>;

const prefix = 'paypalPlan:';

/** Serialized order of a plan, for the storage of this browser. */
export const textOfPlanOrder = (orderId: string): string => prefix + orderId;

/** Parses the result of `textOfPlanOrder`; null for another payment. */
export const planOrderOf = (text: string): string | null =>
  text.startsWith(prefix) ? text.slice(prefix.length) : null;

/** Result of a plan order, which the server requests from PayPal. */
export async function completePlanOrder(
  api: Client,
  orderId: string,
): Promise<{ readonly status: PaymentStatus; readonly order: PlanOrder }> {
  const order = await api.readPayPalSubscription({ orderId });
  if (order.status === 'pending') return { status: 'pending', order };
  return { status: order.status === 'ended' ? 'failed' : 'paid', order };
}
