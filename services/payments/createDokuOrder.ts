import type { Input, Reply } from '../../api/route.ts';
import type { dokuRoutes as routes } from '../../api/routes/doku.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { type CheckoutParts, createCheckout } from './createCheckout.ts';
import { requireCheckout } from './requireCheckout.ts';
import { requireCountry } from './requireCountry.ts';

type Route = typeof routes.createDokuOrder;

/** Places an order of minutes, and returns DOKU's payment page. */
export async function createDokuOrder(
  cloud: CheckoutParts & Pick<Cloud, 'doku'>,
  { user }: AccessTo<Route>,
  wish: Input<Route>,
): Promise<Reply<Route>> {
  const provider = await requireCheckout(cloud.doku);
  requireCountry(user, 'doku');
  return createCheckout(cloud, provider, user, wish);
}
