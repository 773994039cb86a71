import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';

/** Returns Stripe. Throws the refusal `payment.off` if no operator has stored its keys. */
export async function requireStripe({ stripe }: Pick<Cloud, 'stripe'>): Promise<OpenStripe> {
  const opened = await stripe.open();
  if (!opened) throw new Refusal('payment.off');
  return opened;
}
