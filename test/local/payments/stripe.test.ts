import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripeApi } from '../../../local/payments/stripe/api.ts';
import { type LocalStripe, openLocalStripe } from '../../../local/payments/stripe/localStripe.ts';
import { stripeNotices } from '../../../local/payments/stripe/notices.ts';
import { stripePages } from '../../../local/payments/stripe/pages.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { type Served, served } from '../kit/served.ts';

const webhookSecret = 'whsec_of_these_tests';
const secretKey = 'sk_test_of_these_tests';

let folder: string;
let server: Served;
let hook: Served;
let local: LocalStripe;
let stripe: Stripe;
const received: Stripe.Event[] = [];
/** Number of deliveries that are refused before the next is accepted. */
let refusals = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'otoji-stripe-'));
  hook = await served(async (request) => {
    const signature = request.headers.get('stripe-signature') ?? '';
    const event = stripe.webhooks.constructEvent(await request.text(), signature, webhookSecret);
    if (refusals > 0) {
      refusals -= 1;
      return new Response(null, { status: 500 });
    }
    received.push(event);
    return Response.json({});
  });
  const database = openDatabase(path.join(folder, 'books.sqlite'));
  const notices = stripeNotices({ url: hook.url, secret: webhookSecret, log: () => {}, waitsMs: [10, 10] });
  local = openLocalStripe(database, 'http://127.0.0.1', (event) => void notices.tell(local.book.events, event));
  const app = new Hono().route('/', stripeApi(local, { secretKey })).route('/', stripePages(local.book));
  server = await served(app.fetch);
  const { hostname, port } = new URL(server.url);
  stripe = new Stripe(secretKey, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await hook[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const order = async (customer?: string) =>
  stripe.paymentIntents.create({
    amount: 1500,
    currency: 'usd',
    metadata: { orderId: 'order-1' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...(customer && { customer, setup_future_usage: 'off_session' as const }),
  });

/** Confirms as the card's frame does. */
async function confirm({ id, client_secret }: Stripe.PaymentIntent, card: Record<string, string>) {
  const body = new URLSearchParams({ client_secret: client_secret ?? '', ...card });
  const response = await fetch(`${server.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

const typed = (number: string) => ({
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '08',
  'payment_method_data[card][exp_year]': '2031',
});

const untilReceived = (type: string, id: string) =>
  expect
    .poll(
      () => received.filter((event) => event.type === type && JSON.stringify(event.data.object).includes(id)).length,
    )
    .toBe(1);

describe('the local Stripe', () => {
  test('takes a payment by card, keeps the card for its customer, and tells of it signed', async () => {
    const customer = await stripe.customers.create({ metadata: { userId: 'u1' } });
    const intent = await order(customer.id);
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 1500 });
    expect((await confirm(intent, typed('4242424242424242'))).body).toMatchObject({ status: 'succeeded' });
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1500, metadata: { orderId: 'order-1' } });
    expect(paid.latest_charge).toMatchObject({ object: 'charge', paid: true, refunded: false });
    const { data: cards } = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
    expect(cards).toMatchObject([{ card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 } }]);
    const { data: charges } = await stripe.charges.list({ customer: customer.id, limit: 5 });
    expect(charges).toMatchObject([{ payment_intent: intent.id, amount: 1500 }]);
    await untilReceived('payment_intent.succeeded', intent.id);
  });

  test('charges a kept card again, makes it the default and removes it', async () => {
    const customer = await stripe.customers.create({});
    await confirm(await order(customer.id), typed('5555555555554444'));
    const [card] = (await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data;
    const again = await order(customer.id);
    expect((await confirm(again, { payment_method: card?.id ?? '' })).body).toMatchObject({ status: 'succeeded' });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card?.id ?? '' } });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: card?.id },
    });
    await stripe.paymentMethods.detach(card?.id ?? '');
    expect((await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data).toEqual([]);
    const stranger = await stripe.customers.create({});
    expect((await confirm(await order(stranger.id), { payment_method: card?.id ?? '' })).status).toBe(404);
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
  ])('declines %s as %s, %s, and the payment can be tried again', async (number, code, decline_code) => {
    const intent = await order();
    const { status, body } = await confirm(intent, typed(number));
    expect([status, body.error]).toMatchObject([402, { type: 'card_error', code, decline_code }]);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    });
    await untilReceived('payment_intent.payment_failed', intent.id);
    expect((await confirm(intent, typed('4242424242424242'))).body).toMatchObject({ status: 'succeeded' });
  });

  test.each([
    ['complete', 'succeeded'],
    ['fail', 'requires_payment_method'],
  ])('asks the bank for a 3-D Secure card: %s', async (outcome, status) => {
    const intent = await order();
    expect((await confirm(intent, typed('4000002500003155'))).body).toMatchObject({ status: 'requires_action' });
    const body = new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome });
    await fetch(`${server.url}/v1/payment_intents/${intent.id}/authenticate`, { method: 'POST', body });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  });

  test('gives the same reply to the same key, and refuses the key for something else', async () => {
    const make = (amount: number) =>
      stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'one-order' });
    expect((await make(900)).id).toBe((await make(900)).id);
    await expect(make(901)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('refuses a wrong key, a wrong secret, a number without its check digit and what it does not know', async () => {
    const { hostname, port } = new URL(server.url);
    const other = new Stripe('sk_test_other', { host: hostname, port: Number(port), protocol: 'http' });
    await expect(other.customers.create({})).rejects.toMatchObject({ statusCode: 401 });
    const intent = await order();
    expect((await confirm({ ...intent, client_secret: 'guessed' }, typed('4242424242424242'))).status).toBe(404);
    expect((await confirm(intent, typed('4242424242424241'))).body.error).toMatchObject({ code: 'incorrect_number' });
    await expect(stripe.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('tells of a refund and of a dispute, again and again until it is heard', async () => {
    const intent = await order();
    await confirm(intent, typed('4242424242424242'));
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent.id);
    await untilReceived('payment_intent.succeeded', intent.id);
    refusals = 2;
    await stripe.refunds.create({ charge: String(charge) });
    await untilReceived('charge.refunded', intent.id);
    local.returns.dispute(String(charge));
    await untilReceived('charge.dispute.created', intent.id);
    const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(read.latest_charge).toMatchObject({ refunded: true, disputed: true });
  });

  test('gives a payment back in parts, and never more than was paid', async () => {
    const intent = await stripe.paymentIntents.create({
      ...{ amount: 1500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' },
    });
    const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 1101 })).rejects.toThrow('greater');
    const second = await stripe.refunds.create({ payment_intent: intent.id });
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await stripe.refunds.list({ payment_intent: intent.id });
    expect(data.map(({ id, amount }) => [id, amount])).toEqual([
      [second.id, 1100],
      [first.id, 400],
    ]);
  });

  test('sells a price that was made before to the default card of a customer', async () => {
    const card = { payment_method: 'pm_card_visa', invoice_settings: { default_payment_method: 'pm_card_visa' } };
    const customer = await stripe.customers.create(card);
    const product = await stripe.products.create({ name: 'A plan' });
    const terms = { currency: 'usd', unit_amount: 900, recurring: { interval: 'month' as const } };
    const price = await stripe.prices.create({ ...terms, product: product.id });
    const sold = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    expect(sold).toMatchObject({ status: 'active', items: { data: [{ price: { id: price.id, unit_amount: 900 } }] } });
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    expect(charge).toMatchObject({ amount: 900, paid: true });
    const nobody = await stripe.customers.create({});
    const without = { customer: nobody.id, items: [{ price: price.id }] };
    await expect(stripe.subscriptions.create(without)).rejects.toThrow('no attached payment source');
  });

  test('leaves an invoice open whose card can be kept and not charged', async () => {
    const customer = await stripe.customers.create({});
    const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.invoiceItems.create({ customer: customer.id, amount: 2000, currency: 'usd' });
    const draft = await stripe.invoices.create({ customer: customer.id });
    expect(draft).toMatchObject({ status: 'draft', total: 2000 });
    const paying = stripe.invoices.pay(draft.id ?? '', { payment_method: card.id });
    await expect(paying).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    await untilReceived('invoice.payment_failed', draft.id ?? '');
    const other = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
    const paid = await stripe.invoices.pay(draft.id ?? '', { payment_method: other.id });
    expect(paid).toMatchObject({ status: 'paid', total: 2000 });
  });
});
