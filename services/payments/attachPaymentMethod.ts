import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { attachCard } from '../../cloud/payments/stripe/cards.ts';
import { defaultCard, setDefaultCard } from '../../cloud/payments/stripe/customers.ts';
import { getPaymentCustomer } from '../../cloud/table/money/paymentCustomers.ts';
import type { AccessTo } from '../access/access.ts';
import { requireStripe } from './requireStripe.ts';

type Route = typeof routes.attachPaymentMethod;

/**
 * Saves a card that a setup intent has prepared, which also created its customer. The first card becomes the default.
 * @throws Refusal `card.missing` for a card of another person
 */
export async function attachPaymentMethod(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
  { paymentMethodId }: Input<Route>,
): Promise<Reply<Route>> {
  const stripe = await requireStripe(cloud);
  const customer = await getPaymentCustomer(cloud.table, user.userId, 'stripe');
  if (!customer || !(await attachCard(stripe, customer, paymentMethodId))) throw new Refusal('card.missing');
  if (!(await defaultCard(stripe, customer))) await setDefaultCard(stripe, customer, paymentMethodId);
  return { done: true };
}
