import { Refusal } from '../../../api/errors.ts';
import type { Input, Reply } from '../../../api/route.ts';
import type { payments as routes } from '../../../api/routes/payments.ts';
import { getRefund } from '../../../cloud/table/money/refunds.ts';
import { refundStanding, refundTerms } from '../../../domain/payments/refunds.ts';
import type { AccessTo } from '../../access/access.ts';
import { findPaid, type PaidReader } from './findPaid.ts';
import { isUnused } from './isUnused.ts';

type Route = typeof routes.readRefund;

/** Returns how a refund of one of the caller's payments would be decided now, and the state of a request for it. */
export async function readRefund(
  cloud: PaidReader,
  { user }: AccessTo<Route>,
  { paymentId }: Input<Route>,
): Promise<Reply<Route>> {
  const paid = await findPaid(cloud, user.userId, paymentId);
  if (!paid) throw new Refusal('payment.missing');
  const { paidAt, priceCents: totalPriceCents, currency, standing } = paid;
  const request = await getRefund(cloud.table, user.userId, paymentId);
  const now = cloud.now();
  return {
    ...refundStanding(paidAt, standing === 'paid', request, now),
    terms: refundTerms(paidAt, await isUnused(cloud, paid), now),
    totalPriceCents,
    currency,
  };
}
