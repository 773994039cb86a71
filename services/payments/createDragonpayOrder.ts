import type { Input, Reply } from '../../api/route.ts';
import type { dragonpayRoutes as routes } from '../../api/routes/dragonpay.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { type CheckoutParts, createCheckout } from './createCheckout.ts';
import { requireCheckout } from './requireCheckout.ts';
import { requireCountry } from './requireCountry.ts';

type Route = typeof routes.createDragonpayOrder;

/** Places an order of minutes, and returns Dragonpay's payment page. */
export async function createDragonpayOrder(
  cloud: CheckoutParts & Pick<Cloud, 'dragonpay'>,
  { user }: AccessTo<Route>,
  wish: Input<Route>,
): Promise<Reply<Route>> {
  const provider = await requireCheckout(cloud.dragonpay);
  requireCountry(user, 'dragonpay');
  return createCheckout(cloud, provider, user, wish);
}
