import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { readCard } from '../../cloud/payments/stripe/cards.ts';
import { defaultCard } from '../../cloud/payments/stripe/customers.ts';
import { getPaymentCustomer } from '../../cloud/table/money/paymentCustomers.ts';
import type { AccessTo } from '../access/access.ts';
import { requireStripe } from './requireStripe.ts';

type Route = typeof routes.readPaymentMethod;

/** Returns a saved card of the caller. @throws Refusal `card.missing` for a card of another person */
export async function readPaymentMethod(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
  { paymentMethodId }: Input<Route>,
): Promise<Reply<Route>> {
  const stripe = await requireStripe(cloud);
  const customer = await getPaymentCustomer(cloud.table, user.userId, 'stripe');
  const card = customer && (await readCard(stripe, customer, paymentMethodId));
  if (!customer || !card) throw new Refusal('card.missing');
  const { cardId, ...told } = card;
  return { ...told, paymentMethodId: cardId, isDefault: cardId === (await defaultCard(stripe, customer)) };
}
