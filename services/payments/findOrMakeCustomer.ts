import type { Cloud } from '../../cloud/cloud.ts';
import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import { createCustomer } from '../../cloud/payments/stripe/customers.ts';
import { getPaymentCustomer, putNewPaymentCustomer } from '../../cloud/table/money/paymentCustomers.ts';

/** Returns the person's customer id at Stripe. Creates the customer if necessary. */
export async function findOrMakeCustomer(
  cloud: Pick<Cloud, 'ledger'>,
  stripe: OpenStripe,
  userId: string,
): Promise<string> {
  const known = await getPaymentCustomer(cloud.ledger, userId, 'stripe');
  if (known) return known;
  const made = await createCustomer(stripe, userId);
  await putNewPaymentCustomer(cloud.ledger, userId, 'stripe', made);
  // Two concurrent calls agree on the customer that was stored.
  return (await getPaymentCustomer(cloud.ledger, userId, 'stripe')) ?? made;
}
