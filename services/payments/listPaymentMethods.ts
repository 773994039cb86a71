import type { Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { listCards } from '../../cloud/payments/stripe/cards.ts';
import { defaultCard } from '../../cloud/payments/stripe/customers.ts';
import { getPaymentCustomer } from '../../cloud/table/money/paymentCustomers.ts';
import type { AccessTo } from '../access/access.ts';
import { requireStripe } from './requireStripe.ts';

type Route = typeof routes.listPaymentMethods;

export async function listPaymentMethods(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
): Promise<Reply<Route>> {
  const stripe = await requireStripe(cloud);
  const customer = await getPaymentCustomer(cloud.table, user.userId, 'stripe');
  if (!customer) return { paymentMethods: [] };
  const [cards, chosen] = await Promise.all([listCards(stripe, customer), defaultCard(stripe, customer)]);
  return {
    paymentMethods: cards.map(({ cardId, ...card }) => ({
      ...card,
      paymentMethodId: cardId,
      isDefault: cardId === chosen,
    })),
  };
}
