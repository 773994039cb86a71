import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { keys, payerPartition } from '../../../cloud/table/core/keys.ts';
import { getItem, query } from '../../../cloud/table/core/table.ts';
import { putNewOrder } from '../../../cloud/table/money/orders.ts';
import { lotSeconds } from '../../../domain/credits/account.ts';
import { type Order, type PartRefund, type PaymentEvent, secondsOfPart } from '../../../domain/payments/payments.ts';
import type { Receipt } from '../../../domain/payments/receipt.ts';
import { releaseSeconds, settleSeconds } from '../../../services/credits/closeReservation.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { receiveStripeEvent } from '../../../services/orchestration/payments/receiveStripeEvent.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { settlePayment } from '../../../services/payments/receivePayment.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { runs } from '../../kit/runs.ts';
import { completePaymentIntent, createPaymentIntent, listCharges, readReceipt } from '../../kit/services.ts';
import { eventRequest, givenStripeDouble } from '../../kit/stripeDouble.ts';
import { givenCloud } from '../givenWorld.ts';

/** Partial refunds by a provider: a share of the remaining minutes is taken back, and a credit note documents it. */

const { cloud: base, given } = await givenCloud();
const double = await givenStripeDouble();
afterAll(() => double[Symbol.asyncDispose]());
const { book, returns, events } = double;
const paper = { print: async (sheet: unknown) => JSON.stringify(sheet) };
const cloud = { ...base, ...paymentParts(), paper, stripe: double.stripe, now: () => new Date() };

const secondsOf = async (userId: string) => lotSeconds((await readCreditAccount(cloud, userId)).lots);
const minutesOf = async (userId: string) => (await secondsOf(userId)) / 60;
const notesOf = async (userId: string) => {
  const papers = query<Receipt>(cloud.table, { PK: payerPartition(userId), SKPrefix: 'RECEIPT#' });
  return (await Array.fromAsync(papers)).filter(({ kind }) => kind === 'creditNote');
};

let requests = 0;
/** Creates a card order of one hour for 6.00. */
async function aPaidOrder() {
  const person = await given.aPerson();
  const wish = { requestId: `request${++requests}`, quantity: 2 };
  const { paymentIntentId, clientSecret } = await createPaymentIntent(cloud, person, wish);
  const card = { number: '4242424242424242', expMonth: 8, expYear: 2031 };
  const charge = book.confirm(paymentIntentId, clientSecret, card, false).charge ?? '';
  await completePaymentIntent(cloud, person, { paymentIntentId });
  return { person, charge };
}

async function tellLast() {
  const event = events.at(-1);
  if (!event) throw new Error('nothing has happened');
  return receiveStripeEvent(cloud, eventRequest(event, cloud.now()));
}

describe('a payment of which a part is given back', () => {
  test('stays paid, loses that part of its minutes and has a credit note of it, once', async () => {
    const { person, charge } = await aPaidOrder();
    const { id: refundId } = returns.refund(charge, 150);
    await Promise.all([tellLast(), tellLast(), reconcilePayments(cloud)]);
    await tellLast();
    expect(await minutesOf(person.userId)).toBe(45);
    const { charges } = await listCharges(cloud, person, { limit: 5 });
    expect(charges).toMatchObject([{ status: 'paid', partRefunds: [{ refundId, amountCents: 150 }] }]);
    const [{ paymentId = '' } = {}] = charges;
    const { fileName, pdf } = await readReceipt(cloud, person, { paymentId, kind: 'creditNote', refundId });
    expect(fileName).toMatch(/^otoji-credit-note-C\d{4}-\d{6}\.pdf$/);
    for (const said of ['Partial refund', '-USD 1.50', 'A part of the payment was returned'])
      expect(pdf).toContain(said);
    expect(await notesOf(person.userId)).toHaveLength(1);
  });

  test('loses nothing that was used', async () => {
    const { person, charge } = await aPaidOrder();
    const { userId } = person;
    const file = { videoId: 'v', title: 'A file' };
    await reserveSeconds(cloud, { userId, jobKey: 'v#1', seconds: 15 * 60 + 50 * 60, file });
    expect(await minutesOf(userId)).toBe(10);
    returns.refund(charge, 300);
    await tellLast();
    expect(await minutesOf(userId)).toBe(0);
    // The refund still lacks 20 minutes of its part; those that the job returns are taken.
    await settleSeconds(cloud, { userId, jobKey: 'v#1', usedSeconds: 50 * 60 });
    expect(await minutesOf(userId)).toBe(0);
  });

  test('loses what a job held of that part when the job gives it back, and keeps the rest', async () => {
    const { person, charge } = await aPaidOrder();
    const { userId } = person;
    const job = { userId, jobKey: 'v#1' };
    await reserveSeconds(cloud, { ...job, seconds: 75 * 60, file: { videoId: 'v', title: 'A file' } });
    returns.refund(charge, 150);
    await tellLast();
    await releaseSeconds(cloud, job);
    expect(await minutesOf(userId)).toBe(45);
    await tellLast();
    expect(await minutesOf(userId)).toBe(45);
  });

  test('can lose the rest in another part: then it is refunded, and the notes add up to what was paid', async () => {
    const { person, charge } = await aPaidOrder();
    returns.refund(charge, 200);
    await tellLast();
    returns.refund(charge, 100);
    await tellLast();
    expect(await minutesOf(person.userId)).toBe(30);
    returns.refund(charge);
    await tellLast();
    expect(await minutesOf(person.userId)).toBe(0);
    const { charges } = await listCharges(cloud, person, { limit: 5 });
    expect(charges).toMatchObject([{ status: 'refunded', receipts: ['receipt', 'creditNote'] }]);
    const sums = (await notesOf(person.userId)).map(({ totalCents }) => totalCents).sort((a, b) => a - b);
    expect(sums).toEqual([-300, -200, -100]);
  });
});

const price = 600;
const seconds = 3600;

const anyRefund = fc.record({ refundId: fc.constantFrom('re_1', 're_2', 're_3', 're_4'), cents: fc.nat(price) });
const anyReport = fc.oneof(
  { weight: 5, arbitrary: fc.array(anyRefund, { maxLength: 4 }) },
  fc.constant('whole' as const),
);

let orders = 0;
test('whatever is reported, at once and again, the notes never take back more than was paid, nor the minutes of others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyReport, { minLength: 1, maxLength: 5 }), async (reports) => {
      const { userId } = await given.aPerson();
      const order: Order = {
        ...{ orderId: `part${++orders}`, userId, provider: 'stripe', priceCents: price, currency: 'USD' },
        ...{ seconds, expiresAt: '2099-01-01T00:00:00.000Z', status: 'pending', createdAt: cloud.now().toISOString() },
      };
      await putNewOrder(cloud.ledger, order);
      // The amount of a refund never changes.
      const amounts = new Map<string, number>();
      for (const { refundId, cents } of reports.flatMap((report) => (report === 'whole' ? [] : report)))
        if (!amounts.has(refundId)) amounts.set(refundId, cents);
      const partsOf = (report: Exclude<(typeof reports)[number], string>): PartRefund[] =>
        [...new Set(report.map(({ refundId }) => refundId))].map((refundId) => ({
          ...{ refundId, amountCents: amounts.get(refundId) ?? 0 },
        }));
      const eventOf = (report: (typeof reports)[number]): PaymentEvent => ({
        ...{ provider: 'stripe', orderId: order.orderId, priceCents: price, currency: 'USD' },
        ...(report === 'whole'
          ? { outcome: 'refunded', eventId: 'refunded' }
          : { outcome: 'paid', eventId: 'paid', partRefunds: partsOf(report) }),
      });
      await settlePayment(cloud, { ...eventOf([]), partRefunds: [] });
      await Promise.all([...reports, ...reports].map((report) => settlePayment(cloud, eventOf(report))));
      const notes = await notesOf(userId);
      const noted = notes.reduce((sum, { totalCents }) => sum - totalCents, 0);
      expect(noted).toBeLessThanOrEqual(price);
      expect((await getItem<{ cents: number }>(cloud.table, keys.credited(userId, order.orderId)))?.cents ?? 0).toBe(
        noted,
      );
      expect(new Set(notes.map(({ refundId }) => refundId)).size).toBe(notes.length);
      const left = await secondsOf(userId);
      if (reports.includes('whole')) expect([noted, left]).toEqual([price, 0]);
      else {
        const given = [...amounts.values()];
        expect(noted).toBe(
          Math.min(
            price,
            given.reduce((sum, cents) => sum + cents, 0),
          ),
        );
        const taken = given.reduce((sum, cents) => sum + secondsOfPart(order, cents), 0);
        expect(left).toBe(Math.max(0, seconds - taken));
      }
    }),
    { numRuns: runs(25, 5) },
  );
});
