import { Refusal } from '../../../api/errors.ts';
import type { Input, Reply } from '../../../api/route.ts';
import type { payments as routes } from '../../../api/routes/payments.ts';
import { getRefund, putNewRefund } from '../../../cloud/table/money/refunds.ts';
import { type RefundRequest, refundTerms } from '../../../domain/payments/refunds.ts';
import type { AccessTo } from '../../access/access.ts';
import { findPaid } from './findPaid.ts';
import { isUnused } from './isUnused.ts';
import { proceedRefund } from './proceedRefund.ts';
import type { RefundParts } from './refundAt.ts';

type Route = typeof routes.requestRefund;

/**
 * Requests the refund of one of the caller's payments. The catalog's rule grants it if nothing was used; otherwise an
 * operator decides. The request is stored before anything else happens, so that the hourly reconciliation completes it
 * if this call ends early. A payment has one request: repeating the call continues and returns it.
 */
export async function requestRefund(
  cloud: RefundParts,
  { user }: AccessTo<Route>,
  { paymentId, requestId, reason }: Input<Route>,
): Promise<Reply<Route>> {
  const { userId } = user;
  const request =
    (await getRefund(cloud.ledger, userId, paymentId)) ??
    (await place(cloud, userId, { paymentId, requestId, reason }));
  if (request.state !== 'returning') return { state: request.state, until: null };
  return { state: (await proceeded(cloud, request)).state, until: null };
}

type Wish = Pick<RefundRequest, 'paymentId' | 'requestId' | 'reason'>;

async function place(cloud: RefundParts, userId: string, wish: Wish): Promise<RefundRequest> {
  const paid = await findPaid(cloud, userId, wish.paymentId);
  if (!paid) throw new Refusal('payment.missing');
  if (paid.standing === 'refunded') throw new Refusal('refund.done');
  if (paid.standing === 'disputed') throw new Refusal('refund.disputed');
  const now = cloud.now();
  const terms = refundTerms(paid.paidAt, await isUnused(cloud, paid), now);
  if (terms === 'late') throw new Refusal('refund.late');
  const isAutomatic = terms === 'automatic';
  const time = now.toISOString();
  const request: RefundRequest = {
    ...{ ...wish, userId, provider: paid.provider, priceCents: paid.priceCents, currency: paid.currency },
    ...{ state: isAutomatic ? 'returning' : 'waiting', isAutomatic, attempt: 1 },
    ...{ requestedAt: time, changedAt: time, version: 1 },
  };
  if (await putNewRefund(cloud.ledger, request)) return request;
  const first = await getRefund(cloud.ledger, userId, wish.paymentId);
  if (!first) throw new Error(`the refund request for ${wish.paymentId} was neither new nor there`);
  return first;
}

/** Continues a request. A provider that cannot be reached leaves it for the hourly reconciliation. */
async function proceeded(cloud: RefundParts, request: RefundRequest): Promise<RefundRequest> {
  try {
    return await proceedRefund(cloud, request);
  } catch (error) {
    console.warn(`a refund was not completed: ${error instanceof Error ? error.message : 'unknown'}`);
    return request;
  }
}
