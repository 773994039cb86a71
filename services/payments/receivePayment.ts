import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { PaymentProvider, WebhookRequest } from '../../cloud/payments/provider.ts';
import { TableBusy } from '../../cloud/table/core/attempt.ts';
import { getOrder, isRecorded, recordPayment } from '../../cloud/table/money/orders.ts';
import {
  type Order,
  outcomeFor,
  type PartRefund,
  type PaymentEvent,
  secondsOfPart,
  standingAfter,
} from '../../domain/payments/payments.ts';
import { grantTopUp } from '../credits/grantTopUp.ts';
import { giveBackDisputed, holdDisputed } from '../credits/holdDisputed.ts';
import { orderSource } from '../credits/jobKeys.ts';
import { takeBackPart, takeBackTopUp } from '../credits/takeBackTopUp.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { issueAfterwards, issueReceiptsOfOrder } from './issueReceipts.ts';
import { tellPayer } from './tellPayer.ts';

type Parts = MailParts & Pick<Cloud, 'ledger'>;

const maxAttempts = 10;

/**
 * Receives a webhook of any payment provider. An event counts only once, and events of one order may arrive in any
 * order. A repeated delivery only completes what the first may have left unfinished.
 * @throws Refusal `access.denied` for a request without the provider's signature.
 */
export async function receivePayment(
  cloud: Parts,
  provider: PaymentProvider,
  request: WebhookRequest,
): Promise<{ done: true }> {
  const read = await provider.readEvent(request);
  if (!read.ok) throw new Refusal('access.denied');
  if (read.value) await settlePayment(cloud, read.value);
  return { done: true };
}

/**
 * Changes an order's status by a verified fact about its payment, and grants or takes back the minutes that follow. An
 * event of another product in the same account, or one that contradicts its order, changes nothing.
 */
export async function settlePayment(cloud: Parts, reported: PaymentEvent): Promise<void> {
  const found = await getOrder(cloud.ledger, reported.orderId);
  const outcome = found && outcomeFor(reported, found);
  if (!outcome) return;
  // A payment that does not match is an event of its own, because a matching one may still follow.
  const event = outcome === 'mismatch' ? { ...reported, outcome, eventId: `${reported.eventId}#mismatch` } : reported;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const order = await getOrder(cloud.ledger, event.orderId);
    if (!order) return;
    const standing = standingAfter(order, event);
    const isNew = await recordPayment(cloud.ledger, event, order, standing, cloud.now().toISOString());
    if (isNew) return finishOrder(cloud, { ...order, ...standing }, event.partRefunds);
    if (await isRecorded(cloud.ledger, event)) return finishOrder(cloud, order, event.partRefunds);
  }
  throw new TableBusy(new Error(`every attempt to book the order ${event.orderId} lost to another event`));
}

/**
 * Grants or takes back minutes by the order's status, and issues its documents. Idempotent: repeating it completes what
 * an interrupted process has left unfinished.
 */
export async function finishOrder(cloud: Parts, order: Order, partRefunds: readonly PartRefund[] = []): Promise<void> {
  await book(cloud, order);
  const parts = order.status === 'paid' ? partRefunds : [];
  for (const part of parts) await bookPart(cloud, order, part);
  if (order.status === 'paid' || order.status === 'disputed' || order.status === 'refunded')
    await issueAfterwards(() => issueReceiptsOfOrder(cloud, order.orderId, parts));
}

/**
 * Takes back minutes in proportion to a partial refund, at most the remaining minutes of the order. Once per refund.
 */
async function bookPart(cloud: Parts, order: Order, { refundId, amountCents }: PartRefund): Promise<void> {
  const seconds = secondsOfPart(order, amountCents);
  await takeBackPart(cloud, { userId: order.userId, source: orderSource(order.orderId), refundId, seconds });
}

/** Books the order's minutes by its status. Idempotent, because grants and returns have keys in the ledger. */
async function book(cloud: Parts, order: Order): Promise<void> {
  const { orderId, userId, status, seconds, expiresAt, priceCents, currency, wonDisputes = 0 } = order;
  const source = orderSource(orderId);
  if (status === 'refunded') await takeBackTopUp(cloud, { userId, source });
  if (status === 'disputed') await holdDisputed(cloud, { userId, source, wonDisputes, expiresAt });
  if (status !== 'paid') return;
  await grantTopUp(cloud, { userId, source, seconds, expiresAt });
  await giveBackDisputed(cloud, { userId, source, wonDisputes });
  const data = { minutes: Math.ceil(seconds / 60), priceCents, currency, expiresAt };
  await tellPayer(cloud, userId, { name: 'minutesPaid', data }, orderId);
}
