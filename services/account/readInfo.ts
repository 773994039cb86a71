import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { defaultCard } from '../../cloud/payments/stripe/customers.ts';
import { getPaymentCustomer } from '../../cloud/table/money/paymentCustomers.ts';
import type { AccessTo } from '../access/access.ts';
import { presentOnboarding } from './firstSteps.ts';
import { presentUser } from './presentUser.ts';
import { dashboardOf, editorDefaultsOf } from './settings.ts';

type Route = typeof account.readInfo;
type Parts = Pick<CloudReader, 'table'> & Pick<Cloud, 'stripe'>;

/** Returns the caller's profile, tours, first steps and settings, without plan and balance. */
export async function readInfo(
  cloud: Parts,
  { user }: AccessTo<Route>,
  { stripe }: Input<Route> = {},
): Promise<Reply<Route>> {
  const [profile, onboarding, stripeIds] = await Promise.all([
    presentUser(cloud, user),
    presentOnboarding(cloud, user),
    stripe === 'false' ? null : readStripeIds(cloud, user.userId),
  ]);
  return { ...profile, stripe: stripeIds, onboarding, dashboard: dashboardOf(user), editor: editorDefaultsOf(user) };
}

/** Returns the person's customer id at Stripe and the default card; null if missing. */
async function readStripeIds(cloud: Parts, userId: string): Promise<NonNullable<Reply<Route>['stripe']>> {
  const customerId = await getPaymentCustomer(cloud.table, userId, 'stripe');
  if (customerId === undefined) return { customerId: null, paymentMethodId: null };
  const opened = await cloud.stripe.open();
  return { customerId, paymentMethodId: (opened && (await defaultCard(opened, customerId))) ?? null };
}
