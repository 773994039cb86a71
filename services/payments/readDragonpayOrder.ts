import type { Input, Reply } from '../../api/route.ts';
import type { dragonpayRoutes as routes } from '../../api/routes/dragonpay.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { completeCheckout } from './completeCheckout.ts';
import type { CheckoutParts } from './createCheckout.ts';
import { requireCheckout } from './requireCheckout.ts';

type Route = typeof routes.readDragonpayOrder;

/** Returns an order with its current state at Dragonpay, and books its payment. */
export async function readDragonpayOrder(
  cloud: CheckoutParts & Pick<Cloud, 'dragonpay'>,
  { user }: AccessTo<Route>,
  { orderId }: Input<Route>,
): Promise<Reply<Route>> {
  return completeCheckout(cloud, await requireCheckout(cloud.dragonpay), user, orderId);
}
