import type { Reply, SignedRequest } from '../../api/route.ts';
import type { dokuRoutes as routes } from '../../api/routes/doku.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { CheckoutParts } from './createCheckout.ts';
import { receivePayment } from './receivePayment.ts';
import { requireCheckout } from './requireCheckout.ts';

/** Answers only when all is booked: what fails here DOKU delivers again, three times within a day. */
export async function receiveDokuEvent(
  cloud: CheckoutParts & Pick<Cloud, 'doku'>,
  request: SignedRequest,
): Promise<Reply<typeof routes.receiveDokuEvent>> {
  return receivePayment(cloud, await requireCheckout(cloud.doku), request);
}
