import { afterAll, describe, expect, test, vi } from 'vitest';
import { put } from '../../../cloud/table/core/actions/put.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { getOrder } from '../../../cloud/table/money/orders.ts';
import { getReceipt } from '../../../cloud/table/money/receipts.ts';
import { lotSeconds } from '../../../domain/credits/account.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { receiptSheet } from '../../../services/payments/receiptSheet.ts';
import { receiveDokuEvent } from '../../../services/payments/receiveDokuEvent.ts';
import { receiveDragonpayEvent } from '../../../services/payments/receiveDragonpayEvent.ts';
import { dokuAccess, dragonpayAccess, paymentParts } from '../../kit/checkouts.ts';
import { minuteLinesOf } from '../../kit/minuteLines.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import {
  createDokuOrder,
  createDragonpayOrder,
  listDokuOrders,
  listDragonpayOrders,
  readDokuOrder,
  readDragonpayOrder,
  readPlans,
  setCountry,
} from '../../kit/services.ts';
import { type Delivered, type GivenCheckout, givenDoku, givenDragonpay } from '../../local/kit/checkouts.ts';
import { givenCloud } from '../givenWorld.ts';

/** DOKU and Dragonpay from the perspective of a person, their servers and the clock: the local ones, over HTTP. */

const { cloud: base, given } = await givenCloud();
const doku = await givenDoku();
const dragonpay = await givenDragonpay();
afterAll(async () => {
  await doku[Symbol.asyncDispose]();
  await dragonpay[Symbol.asyncDispose]();
});

const cloud = {
  ...base,
  ...paymentParts(),
  // Providers compare times with their own clock.
  now: () => new Date(),
  stripe: { environment: 'dev', open: async () => undefined },
  doku: dokuAccess(doku),
  dragonpay: dragonpayAccess(dragonpay),
};

interface Setting {
  readonly name: 'doku' | 'dragonpay';
  readonly country: 'ID' | 'PH';
  readonly double: GivenCheckout;
  readonly create: typeof createDokuOrder | typeof createDragonpayOrder;
  readonly read: typeof readDokuOrder | typeof readDragonpayOrder;
  readonly list: typeof listDokuOrders | typeof listDragonpayOrders;
  readonly receive: (request: Delivered, by?: typeof cloud) => Promise<unknown>;
  readonly accepted: unknown;
  /** Totals of four units, without and with a code of 15 percent. */
  readonly totals: readonly [number, number];
  readonly printed: string;
}

const settings: readonly Setting[] = [
  {
    ...{ name: 'doku', country: 'ID', double: doku },
    ...{ create: createDokuOrder, read: readDokuOrder, list: listDokuOrders },
    receive: (request, by = cloud) => receiveDokuEvent(by, request),
    accepted: { done: true },
    totals: [196_000_00, 166_600_00],
    printed: 'IDR 166,600',
  },
  {
    ...{ name: 'dragonpay', country: 'PH', double: dragonpay },
    ...{ create: createDragonpayOrder, read: readDragonpayOrder, list: listDragonpayOrders },
    receive: (request, by = cloud) => receiveDragonpayEvent(by, request),
    accepted: 'result=OK',
    totals: [680_00, 578_00],
    printed: 'PHP 578.00',
  },
];

const minutesOf = async (userId: string) => lotSeconds((await readCreditAccount(cloud, userId)).lots) / 60;
const grants = async (userId: string) =>
  (await minuteLinesOf(cloud.table, userId)).filter(({ topUpSeconds }) => topUpSeconds > 0).length;
const statusOf = async (orderId: string) => (await getOrder(cloud.table, orderId))?.status;

/** Cloud whose process dies before a request of this kind. */
function dyingAt(isLast: (command: { input?: object }) => boolean): typeof cloud {
  const { ledger } = cloud;
  const send = (command: never) => (isLast(command) ? Promise.reject(new Error('died')) : ledger.client.send(command));
  return { ...cloud, ledger: { ...ledger, client: { send } as never } };
}

async function aPersonIn(country: 'ID' | 'PH' | null) {
  const person = await given.aPerson();
  await setCountry(cloud, person, { country });
  return person;
}

let requests = 0;
async function anOrderOf({ country, create }: Setting, more: { discountCode?: string; quantity?: number } = {}) {
  const person = await aPersonIn(country);
  const wish = { requestId: `local-request-${++requests}`, quantity: 4, locale: 'en' as const, ...more };
  return { person, wish, order: await create(cloud, person, wish) };
}

describe.each(settings)('minutes that are paid at $name', (setting) => {
  const { name, double, create, read, list, receive, accepted, totals, printed } = setting;

  test('cost the price of the country, which is the one that is stored and charged', async () => {
    const { person, order } = await anOrderOf(setting);
    const { localCurrency, countryCode } = await readPlans(cloud, person);
    expect(order).toMatchObject({ status: 'pending', minutes: 120, currency: localCurrency });
    expect(countryCode).toBe(setting.country);
    expect(order.totalPriceCents).toBe(totals[0]);
    expect(double.payment(order.orderId)).toMatchObject({ cents: totals[0], currency: localCurrency, state: 'open' });
    expect(order.payUrl).toContain(`${double.url}/pay/`);
  });

  test('with a code cost what the rule says, to the number on the receipt', async () => {
    const code = { code: 'FIFTEEN', percent: 15 };
    await commit(cloud.table, [put({ ...keys.discount('FIFTEEN'), ...code })]);
    const { person, order } = await anOrderOf(setting, { discountCode: 'fifteen' });
    expect(order.totalPriceCents).toBe(totals[1]);
    expect(double.payment(order.orderId)?.cents).toBe(totals[1]);
    await receive(double.move(order.orderId, 'paid'));
    const receipt = await getReceipt(cloud.table, person.userId, order.orderId, 'receipt');
    expect(receipt?.totalCents).toBe(totals[1]);
    expect(receipt?.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totals[1]);
    expect(receipt && receiptSheet(receipt).total[1]).toBe(printed);
  });

  test('are booked once by the notice, its repetitions, the page and the reconciliation', async () => {
    const { person, order } = await anOrderOf(setting);
    const notice = double.move(order.orderId, 'paid');
    expect(await Promise.all([receive(notice), receive(notice)])).toEqual([accepted, accepted]);
    await receive(notice);
    expect(await read(cloud, person, { orderId: order.orderId })).toMatchObject({ status: 'paid', payUrl: null });
    await reconcilePayments(cloud);
    expect([await minutesOf(person.userId), await grants(person.userId)]).toEqual([120, 1]);
  });

  test('arrive without any notice: by the page that people come back to, or by the reconciliation', async () => {
    const { person, order } = await anOrderOf(setting);
    double.move(order.orderId, 'paid');
    expect(await read(cloud, person, { orderId: order.orderId })).toMatchObject({ status: 'paid' });
    const other = await anOrderOf(setting);
    double.move(other.order.orderId, 'paid');
    await reconcilePayments(cloud);
    expect([await minutesOf(person.userId), await minutesOf(other.person.userId)]).toEqual([120, 120]);
  });

  test('are the same order for the same request, also after a lost reply', async () => {
    const { person, wish, order } = await anOrderOf(setting);
    expect(await create(cloud, person, wish)).toEqual(order);
    await expect(create(cloud, person, { ...wish, quantity: 5 })).rejects.toMatchObject({ code: 'payment.used' });
  });

  test('have one page for a double click, and one that can be paid when its address was lost with the process', async () => {
    const person = await aPersonIn(setting.country);
    const wish = { requestId: `local-request-${++requests}`, quantity: 4, locale: 'en' as const };
    const { ledger } = cloud;
    const isLost = (command: { input?: object }) => JSON.stringify(command.input).includes('payUrl');
    const send = (command: never) =>
      isLost(command) ? Promise.reject(new Error('died')) : ledger.client.send(command);
    const dying = { ...cloud, ledger: { ...ledger, client: { send } as never } };
    await expect(create(dying, person, wish)).rejects.toThrow('died');
    const [one, other] = await Promise.all([create(cloud, person, wish), create(cloud, person, wish)]);
    expect(other).toEqual(one);
    const paid = double.book.byToken(one.payUrl?.split('/').at(-1) ?? '');
    double.book.move(paid?.id ?? '', 'paid');
    await reconcilePayments(cloud);
    expect([await statusOf(one.orderId), await minutesOf(person.userId)]).toEqual(['paid', 120]);
  });

  test.each(['failed', 'expired'] as const)(
    'that were %s are credited when money comes all the same',
    async (state) => {
      const { person, order } = await anOrderOf(setting);
      await receive(double.move(order.orderId, state));
      expect(await statusOf(order.orderId)).toMatch(/failed|expired|cancelled/);
      expect(await minutesOf(person.userId)).toBe(0);
      const paid = double.move(order.orderId, 'paid');
      await receive(paid);
      expect([await statusOf(order.orderId), await minutesOf(person.userId)]).toEqual(['paid', 120]);
    },
  );

  test('that have lapsed are credited by the reconciliation alone when money comes all the same', async () => {
    const { person, order } = await anOrderOf(setting);
    double.move(order.orderId, 'expired');
    await reconcilePayments(cloud);
    expect(await statusOf(order.orderId)).toMatch(/expired|cancelled/);
    double.move(order.orderId, 'paid');
    await reconcilePayments(cloud);
    expect([await statusOf(order.orderId), await minutesOf(person.userId)]).toEqual(['paid', 120]);
  });

  test('stay paid when older notices come late', async () => {
    const { person, order } = await anOrderOf(setting);
    const failed = double.move(order.orderId, 'failed');
    const paid = double.move(order.orderId, 'paid');
    for (const notice of [paid, failed, paid, failed]) await receive(notice);
    expect([await statusOf(order.orderId), await minutesOf(person.userId)]).toEqual(['paid', 120]);
  });

  test.each(['refunded', 'disputed'] as const)('that are %s are taken back as far as they are left', async (state) => {
    const { person, order } = await anOrderOf(setting);
    await receive(double.move(order.orderId, 'paid'));
    await receive(double.move(order.orderId, state));
    expect([await statusOf(order.orderId), await minutesOf(person.userId)]).toEqual(['refunded', 0]);
    expect(await getReceipt(cloud.table, person.userId, order.orderId, 'creditNote')).toBeDefined();
  });

  test('are taken back by the reconciliation alone when the process that had heard of the refund died', async () => {
    const { person, order } = await anOrderOf(setting);
    await receive(double.move(order.orderId, 'paid'));
    const notice = double.move(order.orderId, 'refunded');
    const isTaking = (command: { input?: object }) => JSON.stringify(command.input).includes('refund#order#');
    await expect(receive(notice, dyingAt(isTaking))).rejects.toThrow('died');
    expect([await statusOf(order.orderId), await minutesOf(person.userId)]).toEqual(['refunded', 120]);
    await reconcilePayments(cloud);
    expect(await minutesOf(person.userId)).toBe(0);
  });

  test('are not granted by a notice that is forged, cut off or for somebody else', async () => {
    const { person, order } = await anOrderOf(setting);
    const notice = double.move(order.orderId, 'failed');
    const text = notice.body.toString();
    const lie = Buffer.from(text.replace('FAILED', 'SUCCESS').replace('status=F', 'status=S'));
    const forged: Delivered[] = [
      { ...notice, body: lie },
      { ...notice, body: notice.body.subarray(0, Math.floor(notice.body.length / 2)) },
      { ...notice, body: Buffer.alloc(0) },
      { ...notice, body: Buffer.from(text.replace(order.orderId, `${order.orderId}x`)) },
      ...(name === 'doku' ? [{ ...notice, headers: {} }] : []),
    ];
    for (const one of forged) await expect(receive(one)).rejects.toMatchObject({ code: 'access.denied' });
    expect([await statusOf(order.orderId), await minutesOf(person.userId)]).toEqual(['pending', 0]);
  });

  test('are not granted for another sum than the order is of', async () => {
    const { person, order } = await anOrderOf(setting);
    await repriced(order.orderId, totals[0] + 100);
    await receive(double.move(order.orderId, 'paid'));
    expect([await statusOf(order.orderId), await minutesOf(person.userId)]).toEqual(['mismatch', 0]);
  });

  test('are told the operator each hour while their sum is another than that of the order', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const { order } = await anOrderOf(setting);
    await repriced(order.orderId, totals[0] + 100);
    double.move(order.orderId, 'paid');
    const ofOrder = () => told.mock.calls.flat().filter((text) => String(text).includes(order.orderId));
    for (const count of [1, 2]) {
      await reconcilePayments(cloud);
      expect(ofOrder()).toHaveLength(count);
    }
    // The alarm matches these words.
    expect(ofOrder()[0]).toMatch(/does not match its order: \d+ of [a-z]{3} instead of \d+ hundredths of [a-z]{3}$/i);
    await repriced(order.orderId, totals[0]);
    await reconcilePayments(cloud);
    expect(ofOrder()).toHaveLength(2);
    expect(await statusOf(order.orderId)).toBe('paid');
    told.mockRestore();
  });

  test('are listed for their person alone', async () => {
    const { person, order } = await anOrderOf(setting);
    const other = await aPersonIn(setting.country);
    expect((await list(cloud, person)).orders).toMatchObject([
      {
        ...{ orderId: order.orderId, payUrl: order.payUrl, gainCategory: 'topup', quantity: 4, aurisPoint: 4 },
        ...{ paymentStatus: order.status, paymentMethod: expect.stringMatching(/^(doku|dragonpay)$/), discount: null },
        ...{ title: '120 additional minutes of transcription', totalPrice: order.totalPriceCents / 100 },
      },
    ]);
    expect((await list(cloud, other)).orders).toEqual([]);
    await expect(read(cloud, other, { orderId: order.orderId })).rejects.toMatchObject({ code: 'payment.missing' });
    await expect(read(cloud, person, { orderId: 'unknown' })).rejects.toMatchObject({ code: 'payment.missing' });
  });

  test('are only for those who pay from its country', async () => {
    for (const country of [null, setting.country === 'ID' ? 'PH' : 'ID'] as const) {
      const person = await aPersonIn(country);
      const wish = { requestId: `local-request-${++requests}`, quantity: 4, locale: 'en' as const };
      await expect(create(cloud, person, wish)).rejects.toMatchObject({ code: 'payment.country' });
    }
  });

  test('cannot be ordered where no parameters are stored', async () => {
    const person = await aPersonIn(setting.country);
    const wish = { requestId: `local-request-${++requests}`, quantity: 4, locale: 'en' as const };
    const off = { ...cloud, doku: base.doku, dragonpay: base.dragonpay };
    await expect(create(off, person, wish)).rejects.toMatchObject({ code: 'payment.off' });
  });

  test('that nobody paid expire, and are credited if somebody did after all', async () => {
    const { person, order } = await anOrderOf(setting);
    const later = new Date(Date.now() + 5 * 24 * 60 * 60_000);
    const then = { ...cloud, now: () => later, doku: dokuAccess(doku, () => later) };
    await reconcilePayments(then);
    expect(await statusOf(order.orderId)).toMatch(/expired|cancelled/);
    // A payment voided at the provider cannot be paid.
    if (name === 'dragonpay') return;
    double.move(order.orderId, 'paid');
    await reconcilePayments(then);
    expect([await statusOf(order.orderId), await minutesOf(person.userId)]).toEqual(['paid', 120]);
  });
});

/** Changes the stored total, as if the order had been placed with another one. */
async function repriced(orderId: string, priceCents: number): Promise<void> {
  const item = { ...keys.order(orderId), ...(await getOrder(cloud.table, orderId)), priceCents };
  await commit(cloud.table, [put(item)]);
}

test('a postback of Dragonpay counts in the address of a GET too, and a changed one does not', async () => {
  const { person, order } = await anOrderOf(settings[1] as Setting);
  const { path, body } = dragonpay.move(order.orderId, 'paid');
  const asGet = (query: string) =>
    ({ method: 'GET', path: `${path}?${query}`, headers: {}, body: Buffer.of() }) as const;
  const forged = asGet(body.toString().replace('amount=', 'amount=1'));
  await expect(receiveDragonpayEvent(cloud, forged)).rejects.toMatchObject({ code: 'access.denied' });
  expect(await minutesOf(person.userId)).toBe(0);
  expect(await receiveDragonpayEvent(cloud, asGet(body.toString()))).toBe('result=OK');
  expect(await minutesOf(person.userId)).toBe(120);
});

test('a payment at a counter of Dragonpay waits until the money is there', async () => {
  const setting = settings[1] as Setting;
  const { person, order } = await anOrderOf(setting);
  expect(await setting.receive(dragonpay.move(order.orderId, 'pending'))).toBe('result=OK');
  expect(await setting.read(cloud, person, { orderId: order.orderId })).toMatchObject({ status: 'pending' });
  await setting.receive(dragonpay.move(order.orderId, 'paid'));
  expect(await minutesOf(person.userId)).toBe(120);
});
