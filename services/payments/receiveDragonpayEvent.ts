import type { Reply, SignedRequest } from '../../api/route.ts';
import type { dragonpayRoutes as routes } from '../../api/routes/dragonpay.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { CheckoutParts } from './createCheckout.ts';
import { receivePayment } from './receivePayment.ts';
import { requireCheckout } from './requireCheckout.ts';

/**
 * Replies only when everything is booked, with the text that Dragonpay expects. Without it the event is delivered
 * again.
 */
export async function receiveDragonpayEvent(
  cloud: CheckoutParts & Pick<Cloud, 'dragonpay'>,
  request: SignedRequest,
): Promise<Reply<typeof routes.receiveDragonpayEvent>> {
  await receivePayment(cloud, await requireCheckout(cloud.dragonpay), request);
  return 'result=OK';
}
