import { afterAll, expect, test } from 'vitest';
import { openPayPal } from '../../../cloud/payments/paypal/paypal.ts';
import { planIdsOf } from '../../../cloud/payments/paypal/plans.ts';
import { TableBusy } from '../../../cloud/table/core/attempt.ts';
import { putNewOrder } from '../../../cloud/table/money/orders.ts';
import { getPlanOrder } from '../../../cloud/table/money/planOrders.ts';
import { getSubscription, putSubscription } from '../../../cloud/table/money/subscriptions.ts';
import { issueReceipt } from '../../../services/payments/issueReceipt.ts';
import { settlePayment } from '../../../services/payments/receivePayment.ts';
import { settlePlanOrder, settleStored } from '../../../services/subscriptions/settlePlanOrder.ts';
import { settleSubscription } from '../../../services/subscriptions/settleSubscription.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { createPayPalSubscription, createSubscription } from '../../kit/services.ts';
import { givenStripeDouble } from '../../kit/stripeDouble.ts';
import { alwaysOvertaken } from '../../kit/tableFaults.ts';
import { GivenPayPal } from '../../local/kit/paypal.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const double = await givenStripeDouble();
const paypal = await GivenPayPal.start();
afterAll(() => Promise.all([double[Symbol.asyncDispose](), paypal[Symbol.asyncDispose]()]));
const { clientId, clientSecret, webhookId } = paypal.keys;
const now = () => new Date();
const opened = openPayPal({
  apiUrl: paypal.url,
  certificatesUrl: `${paypal.url}/v1/notifications/certs/`,
  siteUrl: paypal.url,
  environment: 'dev',
  planIds: planIdsOf('P-1A,P-2A,P-1B,P-2B,P-1C,P-2C'),
  secrets: async () => ({ clientId, clientSecret, webhookIds: [webhookId] }),
  now,
});
const cloud = { ...base, ...paymentParts(), stripe: double.stripe, paypal: opened, now };
const stripe = await double.stripe.open();
const seller = (await opened.open())?.plans;
if (!stripe || !seller) throw new Error('Stripe or PayPal is closed');

const monthly = { plan: 'starter', period: 'monthly' } as const;

/** Fails unless `work` is busy, which a handler answers with 503 and the time to wait, and succeeds afterwards. */
async function expectBusy(work: () => Promise<unknown>, at = 0): Promise<void> {
  const ends = [cloud.table, cloud.ledger].map((part) => alwaysOvertaken(part, at));
  try {
    await expect(work()).rejects.toBeInstanceOf(TableBusy);
  } finally {
    for (const end of ends) end();
  }
  await work();
}

async function aPayPalSubscriber() {
  const person = await given.aPerson();
  const wish = { requestId: `plan-${person.userId}`, ...monthly, locale: 'en' as const };
  const { orderId, payUrl } = await createPayPalSubscription(cloud, person, wish);
  await paypal.press(payUrl ?? '', 'balance');
  return { person, orderId };
}

test('an event of an order that others are always booking first is busy', async () => {
  const { userId } = await given.aPerson();
  const bought = { priceCents: 300, currency: 'USD', seconds: 1800, expiresAt: '2027-05-20T00:00:00.000Z' };
  const order = { orderId: 'busy', userId, provider: 'doku', ...bought, createdAt: now().toISOString() } as const;
  await putNewOrder(cloud.ledger, { ...order, status: 'pending' });
  const event = { provider: 'doku', orderId: 'busy', eventId: '1', priceCents: 300, currency: 'USD' } as const;
  await expectBusy(() => settlePayment(cloud, { ...event, outcome: 'paid' }));
});

test('a receipt whose number others always take first is busy', async () => {
  const { userId } = await given.aPerson();
  const paid = { paymentId: 'busy', paidAt: now().toISOString(), totalCents: 999, currency: 'USD' };
  const linesIn = () => [{ text: 'Starter', amountCents: 999 }];
  const sale = { ...paid, provider: 'paypal', card: null, reference: null, linesIn } as const;
  // The second action is the counter of the series.
  await expectBusy(() => issueReceipt(cloud, userId, sale), 1);
});

test('a plan by card that others always store first is busy', async () => {
  const person = await given.aPerson();
  const { subscriptionId } = await createSubscription(cloud, person, { requestId: 'busy', ...monthly });
  await expectBusy(() => settleSubscription(cloud, stripe, subscriptionId));
});

test('the beginning of a plan by card that others always store first is busy', async () => {
  const person = await given.aPerson();
  // Stripe's customer is stored before.
  await createSubscription(cloud, person, { requestId: 'first', ...monthly });
  let requests = 0;
  await expectBusy(() => createSubscription(cloud, person, { requestId: `next${++requests}`, ...monthly }));
});

test('a plan by PayPal that others always store first is busy', async () => {
  const { orderId } = await aPayPalSubscriber();
  await expectBusy(() => settlePlanOrder(cloud, seller, orderId));
});

test('a plan that changes whenever its consequences are applied is busy', async () => {
  const { person, orderId } = await aPayPalSubscriber();
  await settlePlanOrder(cloud, seller, orderId);
  const change = async () => {
    const stored = await getSubscription(cloud.ledger, person.userId);
    if (!stored) throw new Error('there is no subscription');
    const { subscriptionId, plan, period, status, paidUntil, cancelsAtEnd, next } = stored;
    const read = { subscriptionId, plan, period, status, paidUntil, cancelsAtEnd, next };
    await putSubscription(cloud.ledger, person.userId, read, stored);
    return undefined;
  };
  /** World in which another process stores the subscription whenever its provider is opened. */
  const changing = { ...cloud, stripe: { ...cloud.stripe, open: change } };
  await change();
  await expect(settleStored(changing, seller, person.userId)).rejects.toBeInstanceOf(TableBusy);
  expect((await getPlanOrder(cloud.ledger, orderId))?.hasCounted).toBe(true);
});
