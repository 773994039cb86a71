import { afterAll, expect, test } from 'vitest';
import { openPayPal } from '../../../cloud/payments/paypal/paypal.ts';
import { planIdsOf } from '../../../cloud/payments/paypal/plans.ts';
import { getPlanOrder } from '../../../cloud/table/money/planOrders.ts';
import { receiptsOfUser } from '../../../cloud/table/money/receipts.ts';
import { getSubscription, putSubscription } from '../../../cloud/table/money/subscriptions.ts';
import { getUser, patchUser } from '../../../cloud/table/people/users.ts';
import { planSeconds, plans } from '../../../domain/plans/catalogue.ts';
import { receivePayPalEvent } from '../../../services/orchestration/payments/receivePayPalEvent.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { createPayPalSubscription, createSubscription, readPayPalSubscription, readPlans } from '../../kit/services.ts';
import { givenStripeDouble } from '../../kit/stripeDouble.ts';
import { GivenPayPal } from '../../local/kit/paypal.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const double = await givenStripeDouble();
const paypal = await GivenPayPal.start();
afterAll(() => Promise.all([double[Symbol.asyncDispose](), paypal[Symbol.asyncDispose]()]));
const { clientId, clientSecret, webhookId } = paypal.keys;
const now = () => new Date();
const cloud = {
  ...{ ...base, ...paymentParts(), stripe: double.stripe, now },
  paypal: openPayPal({
    apiUrl: paypal.url,
    certificatesUrl: `${paypal.url}/v1/notifications/certs/`,
    siteUrl: paypal.url,
    environment: 'dev',
    planIds: planIdsOf('P-1A,P-2A,P-1B,P-2B,P-1C,P-2C'),
    secrets: async () => ({ clientId, clientSecret, webhookIds: [webhookId] }),
    now,
  }),
};
const { plans: book } = paypal.book;

type Person = Awaited<ReturnType<typeof given.aPerson>>;

let requests = 0;
const starter = { plan: 'starter', period: 'monthly' } as const;
const price = plans.starter.monthlyPriceCents;

/** Creates a person with a plan by PayPal, and its payment. */
async function aSubscriber() {
  const person = await given.aPerson();
  const requestId = `request${++requests}`;
  const { orderId, payUrl } = await createPayPalSubscription(cloud, person, { requestId, ...starter, locale: 'en' });
  await paypal.press(payUrl ?? '', 'balance');
  await readPayPalSubscription(cloud, person, { orderId });
  const ref = (await getPlanOrder(cloud.table, orderId))?.paymentRef ?? '';
  return { person, orderId, ref, saleId: book.salesOf(ref)[0]?.id ?? '' };
}

const beginByCard = (person: Person) =>
  createSubscription(cloud, person, { requestId: `request${++requests}`, ...starter });

/** Stores that a plan has ended without any of the consequences, like a process that dies then. */
async function storeEndAlone({ userId }: Person): Promise<void> {
  const before = await getSubscription(cloud.table, userId);
  if (!before?.paypalOrderId) throw new Error('there is no subscription by PayPal');
  const { subscriptionId, paypalOrderId, plan, period, next } = before;
  const ended = { subscriptionId, paypalOrderId, plan, period, next, status: 'ended' as const, cancelsAtEnd: true };
  await putSubscription(cloud.ledger, userId, { ...ended, paidUntil: now().toISOString() }, before);
}

const creditNotes = async ({ userId }: Person) =>
  (await receiptsOfUser(cloud.table, userId)).flatMap(({ kind, totalCents }) =>
    kind === 'creditNote' ? [totalCents] : [],
  );

const held = async (person: Person) => ({
  plan: (await getUser(cloud.table, person.userId))?.plan,
  seconds: (await readPlans(cloud, person)).balance.planSecondsLeft,
});
const free = { plan: 'free', seconds: planSeconds(plans.free) };

test('a refunded plan by PayPal ends before a plan by card is begun, although the process died once it was stored', async () => {
  const { person, saleId } = await aSubscriber();
  book.takeBack(saleId, 'REFUNDED');
  await storeEndAlone(person);
  await beginByCard(person);
  expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
});

test('a refund by PayPal that is stored and not applied is applied by the reconciliation', async () => {
  const { person, saleId } = await aSubscriber();
  book.takeBack(saleId, 'REFUNDED');
  await storeEndAlone(person);
  await reconcilePayments(cloud);
  expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
});

test('a refund by PayPal of a plan that ended counts while a plan by card is begun and unpaid', async () => {
  const { person, saleId } = await aSubscriber();
  book.dispute(saleId);
  await receivePayPalEvent(cloud, paypal.last('CUSTOMER.DISPUTE.CREATED'));
  expect(await creditNotes(person)).toEqual([]);
  await beginByCard(person);
  book.endDispute(saleId, 'RESOLVED_BUYER_FAVOUR');
  await receivePayPalEvent(cloud, paypal.last('CUSTOMER.DISPUTE.RESOLVED'));
  expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
});

test('a refund by PayPal has its credit note after the account was closed', async () => {
  const { person, ref, saleId } = await aSubscriber();
  const at = now().toISOString();
  await patchUser(cloud.table, person.userId, { deletedAt: at, updatedAt: at });
  book.takeBack(saleId, 'REFUNDED');
  await receivePayPalEvent(cloud, paypal.last('PAYMENT.SALE.REFUNDED'));
  expect([await creditNotes(person), book.get(ref).status]).toEqual([[-price], 'CANCELLED']);
});
