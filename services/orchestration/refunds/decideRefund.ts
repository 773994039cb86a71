import * as z from 'zod';
import { getRefund, moveRefund, openRefunds } from '../../../cloud/table/money/refunds.ts';
import type { RefundRequest } from '../../../domain/payments/refunds.ts';
import { tellPayer } from '../../payments/tellPayer.ts';
import { findPaid } from './findPaid.ts';
import { proceedRefund } from './proceedRefund.ts';
import { type RefundParts, releaseMinutes } from './refundAt.ts';

const decisionSchema = z.object({
  userId: z.string().min(1),
  paymentId: z.string().min(1),
  decision: z.enum(['approve', 'refuse']),
});

/** Request as an operator sees it. */
type Shown = Pick<
  RefundRequest,
  | ('userId' | 'paymentId' | 'provider' | 'priceCents' | 'currency' | 'reason' | 'state' | 'isAutomatic')
  | ('isRejected' | 'requestedAt')
>;

/**
 * Decides a refund request as an operator. Without a decision, returns the open requests. Approving one again after a
 * rejection is a new attempt at the provider.
 * @throws Error for an unknown or closed request
 */
export async function decideRefund(
  cloud: RefundParts,
  input: unknown,
): Promise<{ readonly requests: readonly Shown[] }> {
  const isList = z.object({ decision: z.undefined().optional() }).safeParse(input).success;
  if (isList) return { requests: (await Array.fromAsync(openRefunds(cloud.ledger))).map(shown) };
  const { userId, paymentId, decision } = decisionSchema.parse(input);
  const request = await getRefund(cloud.ledger, userId, paymentId);
  if (!request) throw new Error('there is no such refund request');
  const decided = decision === 'approve' ? await approve(cloud, request) : await refuse(cloud, request);
  return { requests: [shown(decided)] };
}

async function approve(cloud: RefundParts, request: RefundRequest): Promise<RefundRequest> {
  if (request.state === 'returning' || request.state === 'byHand') return proceedRefund(cloud, request);
  if (request.state !== 'waiting') throw new Error(`the refund request is already ${request.state}`);
  const change = { state: 'returning', isRejected: false, attempt: request.attempt + 1 } as const;
  const approved = await moveRefund(cloud.ledger, request, change, cloud.now());
  if (!approved) throw new Error('the refund request has changed: look at it again');
  return proceedRefund(cloud, approved);
}

async function refuse(cloud: RefundParts, request: RefundRequest): Promise<RefundRequest> {
  const { userId, paymentId, state, priceCents, currency } = request;
  if (state === 'refused') return request;
  if (state !== 'waiting' && state !== 'byHand') throw new Error(`the refund request is already ${state}`);
  // Minutes are released before the request is closed, because nothing continues a closed one.
  const paid = await findPaid(cloud, userId, paymentId);
  if (paid?.standing === 'refunded') return proceedRefund(cloud, request);
  if (paid) await releaseMinutes(cloud, paid);
  const refused = await moveRefund(cloud.ledger, request, { state: 'refused' }, cloud.now());
  if (!refused) throw new Error('the refund request has changed: look at it again');
  await tellPayer(cloud, userId, { name: 'refundRefused', data: { priceCents, currency } }, paymentId);
  return refused;
}

const shown = (request: RefundRequest): Shown => {
  const { userId, paymentId, provider, priceCents, currency, reason, state, isAutomatic, requestedAt } = request;
  const { isRejected } = request;
  const what = { userId, paymentId, provider, priceCents, currency, reason, state, isAutomatic, requestedAt };
  return { ...what, ...(isRejected && { isRejected }) };
};
