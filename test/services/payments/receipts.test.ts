import { afterAll, describe, expect, test } from 'vitest';
import { ok } from '../../../cloud/outcome.ts';
import type { PaymentProvider } from '../../../cloud/payments/provider.ts';
import { keys, payerPartition } from '../../../cloud/table/core/keys.ts';
import { getItem, query } from '../../../cloud/table/core/table.ts';
import { getOrder, putNewOrder } from '../../../cloud/table/money/orders.ts';
import { putNewPaymentCustomer } from '../../../cloud/table/money/paymentCustomers.ts';
import { patchUser } from '../../../cloud/table/people/users.ts';
import type { Order, PaymentEvent, PaymentOutcome } from '../../../domain/payments/payments.ts';
import type { Receipt } from '../../../domain/payments/receipt.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { receivePayment, settlePayment } from '../../../services/payments/receivePayment.ts';
import { Outbox } from '../../kit/outbox.ts';
import { givenPaper, readPdf } from '../../kit/paper.ts';
import { listCharges, readReceipt } from '../../kit/services.ts';
import { givenStripe } from '../../kit/stripe.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const [stripe, paper] = await Promise.all([givenStripe(), givenPaper()]);
afterAll(() => Promise.all([stripe[Symbol.asyncDispose](), paper[Symbol.asyncDispose]()]));
const seller = { name: '株式会社オトジ', address: ['1-2-3 Marunouchi', 'Tokyo'] };
const config = { environment: 'dev', appOrigin: 'https://otoji.example', seller };
const cloud = { ...base, mail: new Outbox(), config, stripe: stripe.stripe, paper };

type Person = Awaited<ReturnType<typeof given.aPerson>>;

let orders = 0;
async function anOrder(more: Partial<Order> = {}): Promise<{ readonly person: Person; readonly order: Order }> {
  const person = await given.aPerson();
  const order: Order = {
    ...{ orderId: `order${++orders}`, userId: person.userId, provider: 'stripe', priceCents: 600, currency: 'USD' },
    ...{ seconds: 3600, expiresAt: '2027-05-20T00:00:00.000Z', status: 'pending', paymentRef: `pi_x${orders}` },
    createdAt: cloud.now().toISOString(),
    ...more,
  };
  await putNewOrder(cloud.ledger, order);
  return { person, order };
}

const eventOf = (order: Order, outcome: PaymentOutcome, eventId: string = outcome): PaymentEvent => ({
  ...{ provider: order.provider, eventId: `${order.orderId}#${eventId}`, orderId: order.orderId, outcome },
  ...{ priceCents: order.priceCents, currency: order.currency, card: { brand: 'visa', last4: '4242' } },
});
const pay = (order: Order, world = cloud) => settlePayment(world, eventOf(order, 'paid'));
const refund = (order: Order, world = cloud) => settlePayment(world, eventOf(order, 'refunded'));

const receiptsOf = ({ userId }: Person) =>
  Array.fromAsync(query<Receipt>(cloud.table, { PK: payerPartition(userId), SKPrefix: 'RECEIPT#' }));
/** All stored numbers of a series, with the state of its counter. */
async function numbersOf(series: string) {
  const { PK } = keys.receiptCounter(series);
  const taken = await Array.fromAsync(query<{ number: string }>(cloud.table, { PK, SKPrefix: 'NUMBER#' }));
  const counter = await getItem<{ count: number }>(cloud.table, keys.receiptCounter(series));
  return { numbers: taken.map(({ number }) => number), count: counter?.count ?? 0 };
}
const countedTo = (series: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `${series}-${String(nth + 1).padStart(6, '0')}`);

/** Text of a person's receipt or credit note. */
async function printed(person: Person, paymentId: string, kind: 'receipt' | 'creditNote' = 'receipt') {
  const { pdf, ...reply } = await readReceipt(cloud, person, { paymentId, kind });
  return { ...reply, ...(await readPdf(pdf)) };
}

describe('receipts', () => {
  test('are numbered from 1 without gaps or doubles, whatever is paid, repeated and refunded at once', async () => {
    const before = await numbersOf('2026');
    const made = await Promise.all(Array.from({ length: 24 }, () => anOrder()));
    await Promise.all(
      made.flatMap(({ order }, nth) => [
        pay(order),
        settlePayment(cloud, eventOf(order, 'paid', 'again')),
        ...(nth % 4 === 0 ? [refund(order)] : []),
        ...(nth % 3 === 0 ? [settlePayment(cloud, eventOf(order, 'failed'))] : []),
      ]),
    );
    await reconcilePayments(cloud);
    const after = await numbersOf('2026');
    expect(after.count).toBe(before.count + 24);
    expect(after.numbers).toEqual(countedTo('2026', after.count));
    const notes = await numbersOf('C2026');
    expect(notes.numbers).toEqual(countedTo('C2026', notes.count));
    for (const [nth, { person }] of made.entries()) {
      const kinds = (await receiptsOf(person)).map(({ kind }) => kind).sort();
      expect(kinds).toEqual(nth % 4 === 0 ? ['creditNote', 'receipt'] : ['receipt']);
    }
  });

  test('are not skipped by functions that end at any moment, and are issued once by the next report', async () => {
    const before = (await numbersOf('2026')).count;
    for (let writes = 0; writes < 8; writes++) {
      const { person, order } = await anOrder();
      await pay(order, dyingAfter(writes)).catch(() => undefined);
      await pay(order);
      expect(await receiptsOf(person)).toHaveLength(1);
    }
    const after = await numbersOf('2026');
    expect(after).toEqual({ count: before + 8, numbers: countedTo('2026', before + 8) });
  });

  test('that were never issued are issued when they are opened, and by the reconciliation', async () => {
    const { person, order } = await anOrder({ status: 'paid', paidAt: cloud.now().toISOString() });
    expect(await receiptsOf(person)).toEqual([]);
    const { number } = await readReceipt(cloud, person, { paymentId: order.orderId, kind: 'receipt' });
    expect((await readReceipt(cloud, person, { paymentId: order.orderId, kind: 'receipt' })).number).toBe(number);
    const left = await anOrder({ status: 'refunded', paidAt: cloud.now().toISOString() });
    await reconcilePayments(cloud);
    const kinds = (await receiptsOf(left.person)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['creditNote', 'receipt']);
  });

  test('take no number for what was not paid', async () => {
    const before = await numbersOf('2026');
    const { person, order } = await anOrder();
    await settlePayment(cloud, eventOf(order, 'failed'));
    await refund(order);
    const asked = readReceipt(cloud, person, { paymentId: order.orderId, kind: 'receipt' });
    await expect(asked).rejects.toMatchObject({ code: 'receipt.missing' });
    expect(await numbersOf('2026')).toEqual(before);
  });

  test('of another person do not exist', async () => {
    const { order } = await anOrder();
    await pay(order);
    const other = await given.aPerson();
    for (const paymentId of [order.orderId, 'in_unknown', 'unknown'])
      await expect(readReceipt(cloud, other, { paymentId, kind: 'receipt' })).rejects.toMatchObject({
        code: 'receipt.missing',
      });
    expect(await receiptsOf(other)).toEqual([]);
  });

  test('stay as they were when the person and the seller change their names', async () => {
    const { person, order } = await anOrder();
    await pay(order);
    const updatedAt = cloud.now().toISOString();
    await patchUser(cloud.table, person.userId, { firstName: 'Changed', email: 'new@example.com', updatedAt });
    const sold = { ...cloud, config: { ...config, seller: { name: 'Another seller', address: [] } } };
    const { pdf } = await readReceipt(sold, person, { paymentId: order.orderId, kind: 'receipt' });
    const { text } = await readPdf(pdf);
    expect(text).toContain('株式会社オトジ');
    expect(text).not.toMatch(/Changed|new@example|Another/);
    expect((await readReceipt(sold, person, { paymentId: order.orderId, kind: 'receipt' })).pdf).toBe(pdf);
  });

  test('of plans have a line for each part of what was paid', async () => {
    const person = await given.aPerson();
    await putNewPaymentCustomer(cloud.ledger, person.userId, 'stripe', 'cus_plan');
    const [start, end] = [Date.UTC(2026, 10, 21) / 1000, Date.UTC(2026, 11, 21) / 1000];
    const line = (plan: string, amount: number) => ({
      ...{ amount, period: { start, end } },
      pricing: { type: 'price_details', price_details: { product: `otoji_dev_${plan}` } },
    });
    stripe.fake.objects.set('in_1', {
      ...{ id: 'in_1', kind: 'invoices', object: 'invoice', customer: 'cus_plan', total: 1000, currency: 'usd' },
      ...{ status: 'paid', created: start, status_transitions: { paid_at: start } },
      lines: { data: [line('starter', -999), line('standard', 1999)] },
    });
    const { text, number } = await printed(person, 'in_1');
    for (const said of ['Plan Standard', 'Unused time of plan Starter', 'USD 19.99', '-USD 9.99', 'USD 10.00', number])
      expect(text).toContain(said);
    expect((await listCharges(cloud, person, { limit: 10 })).charges).toMatchObject([{ receipts: ['receipt'] }]);
  });
});

describe('the paper', () => {
  test('in English has its number, the parties, the day, the card, what was bought and the sum', async () => {
    const { person, order } = await anOrder();
    await patchUser(cloud.table, person.userId, {
      ...{ firstName: 'Aya', lastName: 'Nguyễn ₱', email: 'aya@example.com', language: 'en' },
      updatedAt: cloud.now().toISOString(),
    });
    await pay(order);
    const { text, number, fileName, title, language, pages } = await printed(person, order.orderId);
    expect([title, language, pages, fileName]).toEqual(['Receipt', 'en', 1, `otoji-receipt-${number}.pdf`]);
    for (const said of [
      ...[number, '株式会社オトジ', '1-2-3 Marunouchi', 'Aya Nguyễn ₱', 'aya@example.com', 'November 21, 2026'],
      ...['Visa •••• 4242', '60 additional minutes of transcription', 'USD 6.00', order.paymentRef ?? ''],
    ])
      expect(text.replaceAll('\n', '')).toContain(said);
  });

  test('in Japanese has the same in Japanese, and a refund a credit note that names its receipt', async () => {
    const { person, order } = await anOrder();
    await patchUser(cloud.table, person.userId, {
      ...{ firstName: '彩', lastName: '森', language: 'ja' },
      updatedAt: cloud.now().toISOString(),
    });
    await pay(order);
    await refund(order);
    const receipt = await printed(person, order.orderId);
    expect([receipt.title, receipt.language]).toEqual(['領収書', 'ja']);
    for (const said of ['森 彩', '2026年11月21日', '追加の文字起こし時間 60分', 'USD 6.00', '領収金額'])
      expect(receipt.text.replaceAll('\n', '')).toContain(said);
    const note = await printed(person, order.orderId, 'creditNote');
    expect(note.number).toMatch(/^C2026-\d{6}$/);
    for (const said of ['返金明細書', note.number, receipt.number, '-USD 6.00'])
      expect(note.text.replaceAll('\n', '')).toContain(said);
    await putNewPaymentCustomer(cloud.ledger, person.userId, 'stripe', 'cus_refunded');
    const { charges } = await listCharges(cloud, person, { limit: 10 });
    expect(charges).toMatchObject([{ status: 'refunded', receipts: ['receipt', 'creditNote'] }]);
  });

  test('says what a code took off, and the amounts add up to what was paid', async () => {
    const discount = { code: 'SPRING', percent: 15, listPriceCents: 600 };
    const { person, order } = await anOrder({ priceCents: 510, discount });
    await pay(order);
    expect((await receiptsOf(person))[0]?.lines.map(({ amountCents }) => amountCents)).toEqual([600, -90]);
    const { text } = await printed(person, order.orderId);
    for (const said of ['Discount SPRING, 15%', 'USD 6.00', '-USD 0.90', 'USD 5.10']) expect(text).toContain(said);
  });

  test('has names of several scripts, and prints a letter that no font has as its code', async () => {
    const { person, order } = await anOrder();
    const names = { firstName: '김한 张伟 สมชาย', lastName: '\u{1F9AD}' };
    await patchUser(cloud.table, person.userId, { ...names, language: 'en', updatedAt: cloud.now().toISOString() });
    await pay(order);
    const text = (await printed(person, order.orderId)).text.replaceAll('\n', '');
    for (const said of ['김한', '张伟', 'สมชาย', '[U+1F9AD]']) expect(text).toContain(said);
  });
});

test('a receipt is issued whichever provider reports the payment', async () => {
  const { person, order } = await anOrder({ provider: 'doku', currency: 'IDR' });
  const provider: PaymentProvider = { name: 'doku', readEvent: async () => ok(eventOf(order, 'paid')) };
  await receivePayment(cloud, provider, { method: 'POST', path: '/', headers: {}, body: new Uint8Array() });
  expect((await getOrder(cloud.table, order.orderId))?.status).toBe('paid');
  expect(await receiptsOf(person)).toMatchObject([{ provider: 'doku', currency: 'IDR', totalCents: 600 }]);
});

/** Cloud of a function that ends before a write to the ledger, after the given number of writes. */
function dyingAfter(writes: number): typeof cloud {
  let left = writes;
  const { client } = cloud.ledger;
  const send = (command: object) => {
    const isWrite = /Write|Put|Update/.test(command.constructor.name);
    if (isWrite && left-- <= 0) throw new Error('cut off');
    return client.send(command as never);
  };
  return { ...cloud, ledger: { ...cloud.ledger, client: { send } as unknown as typeof client } };
}
