import type { Input, Reply } from '../../api/route.ts';
import type { dokuRoutes as routes } from '../../api/routes/doku.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { completeCheckout } from './completeCheckout.ts';
import type { CheckoutParts } from './createCheckout.ts';
import { requireCheckout } from './requireCheckout.ts';

type Route = typeof routes.readDokuOrder;

/** Returns an order with its current state at DOKU, and books its payment. */
export async function readDokuOrder(
  cloud: CheckoutParts & Pick<Cloud, 'doku'>,
  { user }: AccessTo<Route>,
  { orderId }: Input<Route>,
): Promise<Reply<Route>> {
  return completeCheckout(cloud, await requireCheckout(cloud.doku), user, orderId);
}
