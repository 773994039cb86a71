import type { Input, Reply } from '../../api/route.ts';
import type { paypalRoutes as routes } from '../../api/routes/paypal.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { completeCheckout } from './completeCheckout.ts';
import type { CheckoutParts } from './createCheckout.ts';
import { requireCheckout } from './requireCheckout.ts';

type Route = typeof routes.capturePayPalOrder;

/** Captures the payment approved by the person. Nothing is charged before approval, and nothing more afterwards. */
export async function capturePayPalOrder(
  cloud: CheckoutParts & Pick<Cloud, 'paypal'>,
  { user }: AccessTo<Route>,
  { orderId }: Input<Route>,
): Promise<Reply<Route>> {
  return completeCheckout(cloud, await requireCheckout(cloud.paypal), user, orderId);
}
