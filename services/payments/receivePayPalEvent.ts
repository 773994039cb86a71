import type { Reply, SignedRequest } from '../../api/route.ts';
import type { paypalRoutes as routes } from '../../api/routes/paypal.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { CheckoutParts } from './createCheckout.ts';
import { receivePayment } from './receivePayment.ts';
import { requireCheckout } from './requireCheckout.ts';

/** Answers only when all is booked: what fails here PayPal delivers again, for three days. */
export async function receivePayPalEvent(
  cloud: CheckoutParts & Pick<Cloud, 'paypal'>,
  request: SignedRequest,
): Promise<Reply<typeof routes.receivePayPalEvent>> {
  return receivePayment(cloud, await requireCheckout(cloud.paypal), request);
}
