import type { Input, Reply } from '../../api/route.ts';
import type { paypalRoutes as routes } from '../../api/routes/paypal.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { type CheckoutParts, createCheckout } from './createCheckout.ts';
import { requireCheckout } from './requireCheckout.ts';

type Route = typeof routes.createPayPalOrder;

/** Places an order of minutes, and returns PayPal's payment page. */
export async function createPayPalOrder(
  cloud: CheckoutParts & Pick<Cloud, 'paypal'>,
  { user }: AccessTo<Route>,
  wish: Input<Route>,
): Promise<Reply<Route>> {
  return createCheckout(cloud, await requireCheckout(cloud.paypal), user, wish);
}
