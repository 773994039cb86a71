import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { readIntent } from '../../cloud/payments/stripe/intents.ts';
import { getOrder } from '../../cloud/table/money/orders.ts';
import type { AccessTo } from '../access/access.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { settlePayment } from './receivePayment.ts';
import { requireStripe } from './requireStripe.ts';

type Route = typeof routes.completePaymentIntent;

/**
 * Returns the outcome of a payment. The browser only reports that something happened, so the outcome is read from
 * Stripe.
 */
export async function completePaymentIntent(
  cloud: MailParts & Pick<Cloud, 'ledger' | 'stripe'>,
  { user }: AccessTo<Route>,
  { paymentIntentId }: Input<Route>,
): Promise<Reply<Route>> {
  const read = await readIntent(await requireStripe(cloud), paymentIntentId);
  const order = read && (await getOrder(cloud.table, read.orderId));
  if (order?.userId !== user.userId) throw new Refusal('payment.missing');
  if (read?.event) await settlePayment(cloud, read.event);
  const settled = await getOrder(cloud.table, order.orderId);
  return { status: settled?.status ?? order.status };
}
