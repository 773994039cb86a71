import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { setDefaultCard } from '../../cloud/payments/stripeCustomers.ts';
import type { AccessTo } from '../access/access.ts';
import { requireCard } from './requireCard.ts';

type Route = typeof routes.updatePaymentMethod;

export async function updatePaymentMethod(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
  { paymentMethodId }: Input<Route>,
): Promise<Reply<Route>> {
  const { stripe, customer } = await requireCard(cloud, user.userId, paymentMethodId);
  await setDefaultCard(stripe, customer, paymentMethodId);
  return { done: true };
}
