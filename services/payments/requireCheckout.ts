import { Refusal } from '../../api/errors.ts';
import type { CheckoutAccess, CheckoutProvider } from '../../cloud/payments/provider.ts';

/** The provider; throws the refusal `payment.off` where an operator has not stored its parameters. */
export async function requireCheckout({ open }: CheckoutAccess): Promise<CheckoutProvider> {
  const opened = await open();
  if (!opened) throw new Refusal('payment.off');
  return opened;
}
