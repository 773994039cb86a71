import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { paypalRoutes as routes } from '../../api/routes/paypal.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getPlanOrder } from '../../cloud/table/money/planOrders.ts';
import type { AccessTo } from '../access/access.ts';
import { presentPlanOrder } from './createPayPalSubscription.ts';
import { requirePlanSeller } from './requirePlanSeller.ts';
import { type PlanOrderParts, settlePlanOrder } from './settlePlanOrder.ts';

type Route = typeof routes.readPayPalSubscription;

/**
 * Returns the state of an order. The browser only reports that the person came back, so the state is read from PayPal,
 * and applied.
 */
export async function readPayPalSubscription(
  cloud: PlanOrderParts & Pick<Cloud, 'paypal'>,
  { user }: AccessTo<Route>,
  { orderId }: Input<Route>,
): Promise<Reply<Route>> {
  const seller = await requirePlanSeller(cloud);
  const order = await getPlanOrder(cloud.ledger, orderId);
  if (order?.userId !== user.userId) throw new Refusal('subscription.missing');
  return presentPlanOrder(order, await settlePlanOrder(cloud, seller, orderId));
}
