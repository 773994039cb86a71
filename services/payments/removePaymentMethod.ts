import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { removeCard } from '../../cloud/payments/stripeCards.ts';
import type { AccessTo } from '../access/access.ts';
import { requireCard } from './requireCard.ts';

type Route = typeof routes.removePaymentMethod;

export async function removePaymentMethod(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
  { paymentMethodId }: Input<Route>,
): Promise<Reply<Route>> {
  const { stripe } = await requireCard(cloud, user.userId, paymentMethodId);
  await removeCard(stripe, paymentMethodId);
  return { done: true };
}
