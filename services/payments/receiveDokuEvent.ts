import type { Reply, SignedRequest } from '../../api/route.ts';
import type { dokuRoutes as routes } from '../../api/routes/doku.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { CheckoutParts } from './createCheckout.ts';
import { receivePayment } from './receivePayment.ts';
import { requireCheckout } from './requireCheckout.ts';

/** Replies only when everything is booked. If this fails, DOKU delivers the event again, three times within a day. */
export async function receiveDokuEvent(
  cloud: CheckoutParts & Pick<Cloud, 'doku'>,
  request: SignedRequest,
): Promise<Reply<typeof routes.receiveDokuEvent>> {
  return receivePayment(cloud, await requireCheckout(cloud.doku), request);
}
