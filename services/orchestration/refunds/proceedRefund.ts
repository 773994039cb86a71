import { getRefund, moveRefund } from '../../../cloud/table/money/refunds.ts';
import type { RefundRequest } from '../../../domain/payments/refunds.ts';
import { tellPayer } from '../../payments/tellPayer.ts';
import { findPaid, type Paid } from './findPaid.ts';
import { holdMinutes, type RefundParts, refundAt, releaseMinutes, settlePaid } from './refundAt.ts';

/**
 * Moves an open request as far as possible: returns the money at the provider once it was granted, and closes the
 * request when the provider reports the refund, whoever made it. Idempotent, so that a repeated request of the person,
 * the operator and the hourly reconciliation may all call it. Returns the request as stored.
 */
export async function proceedRefund(cloud: RefundParts, request: RefundRequest): Promise<RefundRequest> {
  const { userId, paymentId } = request;
  const find = () => findPaid(cloud, userId, paymentId);
  const before = await find();
  // Read from the provider, because an operator may have returned the money there.
  if (before) await settlePaid(cloud, before);
  const paid = await find();
  if (!paid) return request;
  if (paid.standing === 'refunded') return close(cloud, request, paid);
  if (request.state !== 'returning') return request;
  return refund(cloud, request, paid);
}

async function refund(cloud: RefundParts, request: RefundRequest, paid: Paid): Promise<RefundRequest> {
  // Minutes that were used after the rule granted the refund leave the decision to an operator.
  if (request.isAutomatic && !(await holdMinutes(cloud, paid)))
    return move(cloud, request, { state: 'waiting', isAutomatic: false });
  const outcome = paid.standing === 'disputed' ? 'rejected' : await tryRefund(cloud, request, paid);
  if (outcome === 'byHand') return move(cloud, request, { state: 'byHand' });
  // Also after a rejection, because the payment may have been refunded in the meantime.
  await settlePaid(cloud, paid);
  const now = await findPaid(cloud, request.userId, request.paymentId);
  if (now?.standing === 'refunded') return close(cloud, request, now);
  if (outcome === 'done') return request;
  await releaseMinutes(cloud, now ?? paid);
  return move(cloud, request, { state: 'waiting', isAutomatic: false, isRejected: true });
}

async function tryRefund(
  cloud: RefundParts,
  { attempt }: RefundRequest,
  paid: Paid,
): Promise<'done' | 'byHand' | 'rejected'> {
  const outcome = await refundAt(cloud, paid, attempt);
  if (outcome.ok) return 'done';
  return outcome.reason === 'byHand' ? 'byHand' : 'rejected';
}

async function close(cloud: RefundParts, request: RefundRequest, paid: Paid): Promise<RefundRequest> {
  const { userId, paymentId, priceCents, currency } = request;
  // The refund takes back the held minutes before their hold ends.
  await settlePaid(cloud, paid);
  await releaseMinutes(cloud, paid);
  await tellPayer(cloud, userId, { name: 'moneyReturned', data: { priceCents, currency } }, paymentId);
  return move(cloud, request, { state: 'returned' });
}

/** Stores the next state, or returns the one that another call has stored in the meantime. */
async function move(
  cloud: RefundParts,
  request: RefundRequest,
  change: Parameters<typeof moveRefund>[2],
): Promise<RefundRequest> {
  const moved = await moveRefund(cloud.ledger, request, change, cloud.now());
  return moved ?? (await getRefund(cloud.ledger, request.userId, request.paymentId)) ?? request;
}
