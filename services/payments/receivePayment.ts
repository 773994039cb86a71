import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { PaymentProvider, WebhookRequest } from '../../cloud/payments/provider.ts';
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
import { takeBackPart, takeBackTopUp } from '../credits/takeBackTopUp.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { issueAfterwards, issueReceiptsOfOrder } from './issueReceipts.ts';
import { tellPayer } from './tellPayer.ts';

type Parts = MailParts & Pick<Cloud, 'ledger'>;

const maxAttempts = 10;

/**
 * Takes what a provider's webhook reports: the same for all providers. An event counts once for ever, and events of
 * one order may come in any order. A second delivery only finishes what the first may have left undone.
 * @throws Refusal `access.denied` for a request that its provider did not sign.
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
 * Moves an order by what is known to be true of its payment, and gives or takes back what follows from it. An event of
 * another product in the same account, or one that contradicts its order, moves nothing.
 */
export async function settlePayment(cloud: Parts, reported: PaymentEvent): Promise<void> {
  const found = await getOrder(cloud.ledger, reported.orderId);
  const outcome = found && outcomeFor(reported, found);
  if (!outcome) return;
  // Money that does not match is an event of its own: what matches may still come.
  const event = outcome === 'mismatch' ? { ...reported, outcome, eventId: `${reported.eventId}#mismatch` } : reported;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const order = await getOrder(cloud.ledger, event.orderId);
    if (!order) return;
    const standing = standingAfter(order, event);
    const isNew = await recordPayment(cloud.ledger, event, order, standing, cloud.now().toISOString());
    if (isNew) return finishOrder(cloud, { ...order, ...standing }, event.partRefunds);
    if (await isRecorded(cloud.ledger, event)) return finishOrder(cloud, order, event.partRefunds);
  }
  throw new Error(`the order ${event.orderId} stayed busy`);
}

/**
 * Gives or takes back what the order's status asks for, and issues what is handed out about it. Repeating it is harmless,
 * and finishes what a process that died has left undone.
 */
export async function finishOrder(cloud: Parts, order: Order, partRefunds: readonly PartRefund[] = []): Promise<void> {
  await book(cloud, order);
  const parts = order.status === 'paid' ? partRefunds : [];
  for (const part of parts) await bookPart(cloud, order, part);
  if (order.status === 'paid' || order.status === 'disputed' || order.status === 'refunded')
    await issueAfterwards(() => issueReceiptsOfOrder(cloud, order.orderId, parts));
}

/** Minutes in proportion, at most those that are left of the order's: once for each refund. */
async function bookPart(cloud: Parts, order: Order, { refundId, amountCents }: PartRefund): Promise<void> {
  const seconds = secondsOfPart(order, amountCents);
  await takeBackPart(cloud, { userId: order.userId, source: `order#${order.orderId}`, refundId, seconds });
}

/** Both have keys in the ledger, so repeating them is harmless. */
async function book(cloud: Parts, order: Order): Promise<void> {
  const { orderId, userId, status, seconds, expiresAt, priceCents, currency, wonDisputes = 0 } = order;
  const source = `order#${orderId}`;
  if (status === 'refunded') await takeBackTopUp(cloud, { userId, source });
  if (status === 'disputed') await holdDisputed(cloud, { userId, source, wonDisputes, expiresAt });
  if (status !== 'paid') return;
  await grantTopUp(cloud, { userId, source, seconds, expiresAt });
  await giveBackDisputed(cloud, { userId, source, wonDisputes });
  const data = { minutes: Math.ceil(seconds / 60), priceCents, currency, expiresAt };
  await tellPayer(cloud, userId, { name: 'minutesPaid', data }, orderId);
}
