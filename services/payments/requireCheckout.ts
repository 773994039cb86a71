import { Refusal } from '../../api/errors.ts';
import type { CheckoutAccess, CheckoutProvider } from '../../cloud/payments/provider.ts';

/** Returns the provider. Throws the refusal `payment.off` if no operator has stored its parameters. */
export async function requireCheckout({ open }: CheckoutAccess): Promise<CheckoutProvider> {
  const opened = await open();
  if (!opened) throw new Refusal('payment.off');
  return opened;
}
