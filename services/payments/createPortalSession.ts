import { Refusal } from '../../api/errors.ts';
import type { Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { openPortal } from '../../cloud/payments/stripe/customers.ts';
import { getPaymentCustomer } from '../../cloud/table/money/paymentCustomers.ts';
import type { AccessTo } from '../access/access.ts';
import { localeOf } from '../mail/write.ts';
import { requireStripe } from './requireStripe.ts';

type Route = typeof routes.createPortalSession;

/**
 * Returns the address of the Stripe page where a person sees the data that Stripe stores about them. @throws Refusal
 * `payment.missing` before the first payment
 */
export async function createPortalSession(
  cloud: Pick<Cloud, 'stripe' | 'config'> & Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
): Promise<Reply<Route>> {
  const stripe = await requireStripe(cloud);
  const customer = await getPaymentCustomer(cloud.table, user.userId, 'stripe');
  if (!customer) throw new Refusal('payment.missing');
  const locale = localeOf(user.language);
  const returnUrl = `${cloud.config.appOrigin}/${locale}/me/user-account/billing`;
  return { url: await openPortal(stripe, customer, { returnUrl, locale }) };
}
