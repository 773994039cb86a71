import { Refusal } from '../../api/errors.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { isCardOf } from '../../cloud/payments/stripe/cards.ts';
import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import { getPaymentCustomer } from '../../cloud/table/money/paymentCustomers.ts';
import { requireStripe } from './requireStripe.ts';

/** Returns the customer that the card belongs to. Throws the refusal `card.missing` for a card of another person. */
export async function requireCard(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>,
  userId: string,
  cardId: string,
): Promise<{ readonly stripe: OpenStripe; readonly customer: string }> {
  const stripe = await requireStripe(cloud);
  const customer = await getPaymentCustomer(cloud.table, userId, 'stripe');
  if (!customer || !(await isCardOf(stripe, customer, cardId))) throw new Refusal('card.missing');
  return { stripe, customer };
}
