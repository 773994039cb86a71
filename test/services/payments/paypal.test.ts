import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { noCheckout } from '../../../cloud/payments/provider.ts';
import { getOrder, ordersOfUser } from '../../../cloud/table/money/orders.ts';
import { lotSeconds } from '../../../domain/credits/account.ts';
import { receivePayPalEvent } from '../../../services/orchestration/payments/receivePayPalEvent.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { paymentParts, payPalAccess } from '../../kit/checkouts.ts';
import { minuteLinesOf } from '../../kit/minuteLines.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import {
  capturePayPalOrder,
  createPaymentIntent,
  createPayPalOrder,
  listCharges,
  readReceipt,
} from '../../kit/services.ts';
import { givenStripe } from '../../kit/stripe.ts';
import { GivenPayPal, type SignedEvent } from '../../local/kit/paypal.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const paypal = await GivenPayPal.start();
const stripe = await givenStripe();
afterAll(async () => {
  await paypal[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});
afterEach(() => {
  paypal.interrupt = () => undefined;
});

const paper = { print: async (sheet: unknown) => JSON.stringify(sheet) };
const cloud = { ...base, ...paymentParts(), paper, stripe: stripe.stripe, paypal: payPalAccess(paypal) };

const minutesOf = async (userId: string) => lotSeconds((await readCreditAccount(cloud, userId)).lots) / 60;
const granted = async (userId: string) =>
  (await minuteLinesOf(cloud.table, userId)).filter(({ topUpSeconds }) => topUpSeconds > 0).length;
const receive = (event: SignedEvent) => receivePayPalEvent(cloud, event);
const captureIdOf = (paymentRef: string | undefined) => paypal.book.order(paymentRef ?? '').capture ?? '';

let requests = 0;
async function anOrder(quantity = 2) {
  const person = await given.aPerson();
  const wish = { requestId: `request${++requests}`, quantity, locale: 'en' as const };
  const placed = await createPayPalOrder(cloud, person, wish);
  const { orderId, payUrl } = placed;
  const ref = (await getOrder(cloud.table, orderId))?.paymentRef ?? '';
  const capture = () => capturePayPalOrder(cloud, person, { orderId });
  const state = async () => [(await getOrder(cloud.table, orderId))?.status, await minutesOf(person.userId)];
  return { person, wish, placed, orderId, payUrl: payUrl ?? '', ref, capture, state };
}

async function aPaidOrder() {
  const order = await anOrder();
  await paypal.press(order.payUrl, 'balance');
  await order.capture();
  return { ...order, captureId: captureIdOf(order.ref) };
}

describe('an order of minutes by PayPal', () => {
  test('costs what the plan says, and is paid on a page of PayPal from which the person comes back', async () => {
    const { placed, orderId, payUrl, ref, state } = await anOrder(2);
    expect(placed).toMatchObject({ status: 'pending', minutes: 60, totalPriceCents: 600, currency: 'USD' });
    expect(paypal.book.order(ref)).toMatchObject({
      amount: { currency_code: 'USD', value: '6.00' },
      customId: `dev:${orderId}`,
      locale: 'en-US',
      cancelUrl: `https://otoji.example/en/me/user-account/plan/payment?by=paypal&order=${orderId}&cancelled=1`,
    });
    const back = new URL(await paypal.press(payUrl, 'balance'));
    expect(back.href).toContain(`https://otoji.example/en/me/user-account/plan/payment?by=paypal&order=${orderId}`);
    expect(await state(), 'coming back is no payment').toEqual(['pending', 0]);
  });

  test('is placed once by the same request, at one provider, and a request is for one order', async () => {
    const { person, wish, placed } = await anOrder(2);
    expect(await createPayPalOrder(cloud, person, wish)).toEqual(placed);
    const used = { code: 'payment.used' };
    await expect(createPayPalOrder(cloud, person, { ...wish, quantity: 3 })).rejects.toMatchObject(used);
    await expect(createPaymentIntent(cloud, person, wish)).rejects.toMatchObject(used);
    const together = { ...wish, requestId: 'at-once' };
    const made = await Promise.all([1, 2, 3].map(() => createPayPalOrder(cloud, person, together)));
    expect(new Set(made.map(({ payUrl }) => payUrl)).size).toBe(1);
    expect(await ordersOfUser(cloud.table, person.userId, 10)).toHaveLength(2);
  });

  test('that was cut off before PayPal answered gets the same payment at the next try', async () => {
    const person = await given.aPerson();
    const wish = { requestId: 'cut-off', quantity: 1, locale: 'ja' as const };
    const { ledger } = cloud;
    let writes = 0;
    const client = {
      send: (command: never) => (++writes === 4 ? Promise.reject(new Error('cut off')) : ledger.client.send(command)),
    };
    const dying = { ...cloud, ledger: { ...ledger, client: client as never } };
    const before = paypal.requests.length;
    await createPayPalOrder(dying, person, wish).catch(() => undefined);
    const { payUrl } = await createPayPalOrder(cloud, person, wish);
    const [order] = await ordersOfUser(cloud.table, person.userId, 10);
    expect(payUrl).toContain(order?.paymentRef);
    expect(paypal.requests.slice(before).filter((one) => one === 'POST /v2/checkout/orders').length).toBeGreaterThan(0);
    expect(await ordersOfUser(cloud.table, person.userId, 10)).toHaveLength(1);
  });

  test('is refused clearly while its parameters are not stored, and names no page that is not of PayPal', async () => {
    const person = await given.aPerson();
    const wish = { requestId: 'r', quantity: 1, locale: 'en' as const };
    await expect(createPayPalOrder({ ...cloud, paypal: noCheckout }, person, wish)).rejects.toMatchObject({
      code: 'payment.off',
    });
    paypal.interrupt = ({ url }) =>
      url.endsWith('/orders')
        ? Response.json({ id: 'X', links: [{ rel: 'payer-action', href: 'https://evil.example/pay' }] })
        : undefined;
    await expect(createPayPalOrder(cloud, person, wish)).rejects.toThrow('no page of PayPal');
  });

  test('of another person does not exist', async () => {
    const { orderId } = await anOrder();
    const other = await given.aPerson();
    await expect(capturePayPalOrder(cloud, other, { orderId })).rejects.toMatchObject({ code: 'payment.missing' });
    await expect(capturePayPalOrder(cloud, other, { orderId: 'unknown' })).rejects.toMatchObject({
      code: 'payment.missing',
    });
  });
});

describe('a payment by PayPal', () => {
  test('is taken when the person agreed, once, whoever asks and however often', async () => {
    const { person, payUrl, capture, state } = await anOrder(2);
    expect((await capture()).status, 'before the person agreed').toBe('pending');
    await paypal.press(payUrl, 'balance');
    const approved = paypal.last('CHECKOUT.ORDER.APPROVED');
    await Promise.all([capture(), capture(), receive(approved), reconcilePayments(cloud)]);
    await receive(paypal.last('PAYMENT.CAPTURE.COMPLETED'));
    expect(await capture()).toMatchObject({ status: 'paid', payUrl: null });
    expect([await state(), await granted(person.userId)]).toEqual([['paid', 60], 1]);
  });

  test('is taken although the person never came back, by the event or by the reconciliation alone', async () => {
    const [first, second] = [await anOrder(), await anOrder()];
    await paypal.press(first.payUrl, 'balance');
    await receive(paypal.last('CHECKOUT.ORDER.APPROVED'));
    await paypal.press(second.payUrl, 'balance');
    await reconcilePayments({ ...cloud, now: () => new Date(cloud.now().getTime() + 2 * 24 * 3_600_000) });
    expect([await first.state(), await second.state()]).toEqual([
      ['paid', 60],
      ['paid', 60],
    ]);
  });

  test('that is refused takes nothing, and the same order can be paid on the same page', async () => {
    const { wish, person, payUrl, capture, state } = await anOrder();
    await paypal.press(payUrl, 'refused');
    expect(await capture()).toMatchObject({ status: 'failed', payUrl });
    expect((await createPayPalOrder(cloud, person, wish)).payUrl).toBe(payUrl);
    await paypal.press(payUrl, 'balance');
    await capture();
    expect(await state()).toEqual(['paid', 60]);
  });

  test('that takes days grants its minutes when it arrives, and none when it does not', async () => {
    const [good, bad] = [await anOrder(), await anOrder()];
    for (const { payUrl, capture, state } of [good, bad]) {
      await paypal.press(payUrl, 'slow');
      await capture();
      expect(await state()).toEqual(['pending', 0]);
    }
    paypal.book.decide(captureIdOf(good.ref), true);
    await receive(paypal.last('PAYMENT.CAPTURE.COMPLETED'));
    paypal.book.decide(captureIdOf(bad.ref), false);
    await receive(paypal.last('PAYMENT.CAPTURE.DENIED'));
    expect([await good.state(), await bad.state()]).toEqual([
      ['paid', 60],
      ['failed', 0],
    ]);
  });

  test('of other money than the order asks for grants nothing, until what is right comes', async () => {
    const { ref, payUrl, capture, state } = await anOrder();
    await paypal.press(payUrl, 'balance');
    paypal.book.take(ref);
    const wrong = (amount: object) => {
      const order = paypal.book.wire(paypal.book.order(ref));
      const [unit] = order.purchase_units;
      const payments = { captures: unit?.payments?.captures.map((one) => ({ ...one, amount })) };
      return Response.json({ ...order, purchase_units: [{ ...unit, payments }] });
    };
    for (const amount of [
      { currency_code: 'USD', value: '0.06' },
      { currency_code: 'PHP', value: '6.00' },
    ]) {
      paypal.interrupt = ({ url }) => (url.includes('/v2/checkout/orders/') ? wrong(amount) : undefined);
      expect((await capture()).status).toBe('mismatch');
    }
    expect(await state()).toEqual(['mismatch', 0]);
    paypal.interrupt = () => undefined;
    await capture();
    expect(await state()).toEqual(['paid', 60]);
  });

  test('of another environment in the same account moves nothing', async () => {
    const { ref, payUrl, state } = await anOrder();
    await paypal.press(payUrl, 'balance');
    const approved = paypal.last('CHECKOUT.ORDER.APPROVED');
    expect(
      await receivePayPalEvent({ ...cloud, paypal: payPalAccess(paypal, { environment: 'prod' }) }, approved),
    ).toEqual({ done: true });
    expect([paypal.book.order(ref).status, await state()]).toEqual(['APPROVED', ['pending', 0]]);
  });

  test('that PayPal has forgotten is expired, and one that nobody approves is left to it', async () => {
    const { capture, state, ref } = await anOrder();
    const later = new Date(cloud.now().getTime() + 5 * 24 * 3_600_000);
    await reconcilePayments({ ...cloud, now: () => later });
    expect(await state()).toEqual(['pending', 0]);
    paypal.interrupt = ({ url }) =>
      url.includes(ref) ? Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 }) : undefined;
    expect(await capture()).toMatchObject({ status: 'expired', payUrl: null });
  });
});

describe('an event of PayPal', () => {
  test('that is forged in any way is refused and moves nothing', async () => {
    const { payUrl, state, ref } = await anOrder();
    await paypal.press(payUrl, 'balance');
    const event = paypal.last('CHECKOUT.ORDER.APPROVED');
    const text = Buffer.from(event.body).toString();
    const header = (name: string, value: string) => ({ ...event, headers: { ...event.headers, [name]: value } });
    const forged: readonly SignedEvent[] = [
      { ...event, body: Buffer.from(text.replace('APPROVED', 'APPROVEE')) },
      { ...event, body: event.body.subarray(0, -1) },
      { ...event, headers: {} },
      paypal.event(text, { signer: GivenPayPal.anotherSigner() }),
      paypal.event(text, { webhookId: 'WH-OF-ANOTHER' }),
      paypal.event(text, { at: new Date(Date.now() + 3_600_000) }),
      paypal.event('[]'.slice(1)),
      header('paypal-auth-algo', 'none'),
      header('paypal-cert-url', `https://evil.example/v1/notifications/certs/${paypal.signer.id}`),
      header('paypal-cert-url', `${paypal.url}/v1/notifications/certs/../../../evil`),
      header('paypal-cert-url', `${paypal.url}.evil.example/v1/notifications/certs/x`),
    ];
    for (const one of forged) await expect(receive(one)).rejects.toMatchObject({ code: 'access.denied' });
    expect([paypal.book.order(ref).status, await state()]).toEqual(['APPROVED', ['pending', 0]]);
  });

  test('is checked by PayPal itself while its certificate cannot be fetched', async () => {
    const { payUrl, state } = await anOrder();
    await paypal.press(payUrl, 'balance');
    const event = paypal.last('CHECKOUT.ORDER.APPROVED');
    const fresh = { ...cloud, paypal: payPalAccess(paypal) };
    paypal.interrupt = ({ url }) => (url.includes('/certs/') ? new Response(null, { status: 503 }) : undefined);
    const forged = paypal.event(Buffer.from(event.body).toString(), { webhookId: 'WH-OF-ANOTHER' });
    await expect(receivePayPalEvent(fresh, forged)).rejects.toMatchObject({ code: 'access.denied' });
    expect(await state()).toEqual(['pending', 0]);
    await receivePayPalEvent(fresh, event);
    expect(await state()).toEqual(['paid', 60]);
  });

  test('may come in any order and repeated, days later too: the end is what PayPal says', async () => {
    const { captureId, state, person } = await aPaidOrder();
    paypal.book.refund(captureId);
    const types = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'];
    const events = types.map((type) => paypal.last(type));
    for (const event of [...events, ...events.toReversed()]) await receive(event);
    expect([await state(), await granted(person.userId)]).toEqual([['refunded', 0], 1]);
  });

  test('of another kind, or about what is unknown, is taken and moves nothing', async () => {
    for (const event of [
      { event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1' } },
      { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '../../v1/x' } },
      { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X' } },
      { event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { disputed_transactions: [{ seller_transaction_id: 'X' }] } },
      {},
    ])
      expect(await receive(paypal.event(JSON.stringify(event)))).toEqual({ done: true });
  });
});

describe('money that PayPal gives back', () => {
  const loseDispute = (id: string) => {
    paypal.book.dispute(id);
    paypal.book.endDispute(id, 'RESOLVED_BUYER_FAVOUR');
  };
  test.each([
    ['a refund, by its event', 'PAYMENT.CAPTURE.REFUNDED', (id: string) => paypal.book.refund(id)],
    ['a dispute that is lost, by its event', 'CUSTOMER.DISPUTE.RESOLVED', loseDispute],
  ])('takes the minutes back, with a credit note: %s', async (_, type, giveBack) => {
    const { captureId, state, person, orderId } = await aPaidOrder();
    giveBack(captureId);
    await receive(paypal.last(type));
    expect(await state()).toEqual(['refunded', 0]);
    const note = await readReceipt(cloud, person, { paymentId: orderId, kind: 'creditNote' });
    expect(note.fileName).toMatch(/^otoji-credit-note-C/);
  });

  test('is found by the reconciliation alone', async () => {
    const [refunded, disputed] = [await aPaidOrder(), await aPaidOrder()];
    paypal.book.refund(refunded.captureId);
    paypal.book.dispute(disputed.captureId);
    await reconcilePayments(cloud);
    expect([await refunded.state(), await disputed.state()]).toEqual([
      ['refunded', 0],
      ['disputed', 0],
    ]);
  });

  test('in parts takes minutes back in proportion, once for each, until nothing is left', async () => {
    const { captureId, state, person } = await aPaidOrder();
    const giveBack = async (value?: string) => {
      paypal.book.refund(captureId, value === undefined ? undefined : { currency_code: 'USD', value });
      await receive(paypal.last('PAYMENT.CAPTURE.REFUNDED'));
      await receive(paypal.last('PAYMENT.CAPTURE.REFUNDED'));
    };
    await giveBack('1.00');
    expect(await state()).toEqual(['paid', 50]);
    await giveBack('2.50');
    expect(await state()).toEqual(['paid', 25]);
    const { charges } = await listCharges(cloud, person, { limit: 5 });
    expect(charges[0]?.partRefunds.map(({ amountCents }) => amountCents)).toEqual([100, 250]);
    await giveBack();
    expect(await state()).toEqual(['refunded', 0]);
  });

  test('by a reversal is believed by its event, because the capture need not say so', async () => {
    const { captureId, state } = await aPaidOrder();
    const resource = paypal.book.wireCapture(paypal.book.capture(captureId));
    await receive(paypal.event(JSON.stringify({ event_type: 'PAYMENT.CAPTURE.REVERSED', resource })));
    expect(await state()).toEqual(['refunded', 0]);
  });

  test('by a reversal that is reported again after its dispute was won is not', async () => {
    const { captureId, state } = await aPaidOrder();
    const resource = paypal.book.wireCapture(paypal.book.capture(captureId));
    const reversed = paypal.event(JSON.stringify({ event_type: 'PAYMENT.CAPTURE.REVERSED', resource }));
    paypal.book.dispute(captureId);
    await receive(reversed);
    expect(await state()).toEqual(['disputed', 0]);
    paypal.book.endDispute(captureId, 'CANCELED_BY_BUYER');
    await receive(reversed);
    expect(await state()).toEqual(['paid', 60]);
  });

  test.each([
    ['RESOLVED_SELLER_FAVOUR', 'paid'],
    ['RESOLVED_WITH_PAYOUT', 'paid'],
    ['CANCELED_BY_BUYER', 'paid'],
    ['DENIED', 'paid'],
    ['RESOLVED_BUYER_FAVOUR', 'refunded'],
    ['ACCEPTED', 'refunded'],
    ['NONE', 'disputed'],
  ])('by a dispute that ends as %s is %s', async (outcome, status) => {
    const { captureId, state } = await aPaidOrder();
    paypal.book.dispute(captureId);
    paypal.book.endDispute(captureId, outcome);
    await receive(paypal.last('CUSTOMER.DISPUTE.RESOLVED'));
    expect((await state())[0]).toBe(status);
  });

  test('is given once by an operator, and never for what is not paid', async () => {
    const provider = await cloud.paypal.open();
    const { orderId, state, captureId } = await aPaidOrder();
    const order = await getOrder(cloud.table, orderId);
    const unpaid = await anOrder();
    const other = await getOrder(cloud.table, unpaid.orderId);
    if (!provider || !order || !other) throw new Error('an order is missing');
    expect(await provider.refundOrder(order, 1)).toMatchObject({ ok: true });
    expect(paypal.book.capture(captureId).status).toBe('REFUNDED');
    await reconcilePayments(cloud);
    expect(await state()).toEqual(['refunded', 0]);
    for (const one of [order, other])
      expect(await provider.refundOrder(one, 2)).toEqual({ ok: false, reason: 'unpaid' });
  });
});

describe('the client of PayPal', () => {
  test('signs in once for many calls, and again when PayPal has forgotten its token', async () => {
    const fresh = { ...cloud, paypal: payPalAccess(paypal) };
    const signIns = () => paypal.requests.filter((one) => one === 'POST /v1/oauth2/token').length;
    const before = signIns();
    const person = await given.aPerson();
    const wish = (requestId: string) => ({ requestId, quantity: 1, locale: 'en' as const });
    await Promise.all(['a', 'b', 'c'].map((requestId) => createPayPalOrder(fresh, person, wish(requestId))));
    expect(signIns() - before).toBe(1);
    let forgotten = 1;
    paypal.interrupt = ({ url }) =>
      url.endsWith('/orders') && forgotten-- > 0
        ? Response.json({ name: 'AUTHENTICATION_FAILURE' }, { status: 401 })
        : undefined;
    await createPayPalOrder(fresh, person, wish('d'));
    expect(signIns() - before).toBe(2);
  });

  test('tries again what did not arrive, and says no secret when it gives up', async () => {
    const person = await given.aPerson();
    const wish = { requestId: 'busy', quantity: 1, locale: 'en' as const };
    let failures = 2;
    paypal.interrupt = () => (failures-- > 0 ? new Response('busy', { status: 503 }) : undefined);
    expect((await createPayPalOrder(cloud, person, wish)).payUrl).toContain('/checkoutnow');
    const wrong = { ...cloud, paypal: payPalAccess(paypal, { secret: 'a secret that is wrong' }) };
    const refused = createPayPalOrder(wrong, person, { ...wish, requestId: 'wrong' });
    await expect(refused).rejects.toThrow('PayPal answered 401 invalid_client');
  });
});

test('what was paid by PayPal is listed with it, and its receipt says so', async () => {
  const { person, orderId, ref } = await aPaidOrder();
  expect((await listCharges(cloud, person, { limit: 10 })).charges).toEqual([
    expect.objectContaining({
      paymentId: orderId,
      provider: 'paypal',
      status: 'paid',
      card: null,
      receipts: ['receipt'],
    }),
  ]);
  const receipt = await readReceipt(cloud, person, { paymentId: orderId, kind: 'receipt' });
  expect(receipt.pdf).toContain('PayPal');
  expect(receipt.pdf).toContain(ref);
});
