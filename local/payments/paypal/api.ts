import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { PayPalBook } from './book.ts';
import type { Signer } from './certificate.ts';
import { wireDispute, wireListedDispute } from './objects.ts';
import { wireSale, wireTransaction } from './planObjects.ts';
import { missing, PayPalRefusal, unprocessable } from './refusal.ts';

export interface Keys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

/** Amount in a currency that PayPal accepts, with two decimals; others are rejected. */
const amount = z.object({ currency_code: z.enum(['USD', 'PHP', 'EUR']), value: z.string().regex(/^\d{1,7}\.\d\d$/) });

const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([z.object({ amount, custom_id: z.string().max(127), description: z.string().max(127) })]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ return_url: z.url(), cancel_url: z.url(), locale: z.string() }),
    }),
  }),
});

const newSubscription = z.object({
  plan_id: z.string().regex(/^P-\w+$/),
  custom_id: z.string().min(1).max(127),
  start_time: z.iso.datetime().optional(),
  plan: z.object({
    billing_cycles: z.tuple([
      z.object({
        sequence: z.literal(1),
        total_cycles: z.literal(0),
        pricing_scheme: z.object({ fixed_price: amount }),
      }),
    ]),
    payment_preferences: z.object({
      auto_bill_outstanding: z.boolean(),
      payment_failure_threshold: z.int().min(0).max(999),
      setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']),
      setup_fee: amount.optional(),
    }),
  }),
  application_context: z.object({
    locale: z.string(),
    shipping_preference: z.literal('NO_SHIPPING'),
    user_action: z.literal('SUBSCRIBE_NOW'),
    return_url: z.url(),
    cancel_url: z.url(),
  }),
});

const refund = z.object({ amount: amount.optional() });

const tokenSeconds = 32_400;

/** PayPal's API, limited to what orders and subscriptions need. */
export function payPalApi(book: PayPalBook, keys: Keys, signer: Signer): Hono {
  const app = new Hono();
  const tokens = new Set<string>();
  app.onError((error, call) => {
    if (error instanceof PayPalRefusal) return refused(call, error);
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return refused(call, new PayPalRefusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX'));
    throw error;
  });
  const isKnown = (call: Context) => tokens.has((call.req.header('authorization') ?? '').replace(/^Bearer /, ''));
  const secretly =
    (work: (call: Context) => Response | Promise<Response>) =>
    async (call: Context): Promise<Response> => {
      if (!isKnown(call)) throw new PayPalRefusal(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN');
      return work(call);
    };
  const id = (call: Context): string => call.req.param('id') ?? '';
  const once = (call: Context, work: () => object): Response => {
    const plain = () => JSON.parse(JSON.stringify(work()));
    const { reply, isNew } = book.once(call.req.header('paypal-request-id'), plain);
    return call.json(reply as object, isNew ? 201 : 200);
  };

  app.post('/v1/oauth2/token', async (call) => {
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
    const isRight = call.req.header('authorization') === `Basic ${basic}`;
    if (!isRight || (await call.req.text()) !== 'grant_type=client_credentials')
      return call.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401);
    const token = `A21${randomBytes(24).toString('base64url')}`;
    tokens.add(token);
    return call.json({ access_token: token, token_type: 'Bearer', expires_in: tokenSeconds });
  });

  app.post(
    '/v2/checkout/orders',
    secretly(async (call) => {
      const { purchase_units: units, payment_source: source } = newOrder.parse(await call.req.json());
      const [{ amount, custom_id: customId, description }] = units;
      const { return_url: returnUrl, cancel_url: cancelUrl, locale } = source.paypal.experience_context;
      if (/^0+\.00$/.test(amount.value)) throw new PayPalRefusal(422, 'UNPROCESSABLE_ENTITY', 'AMOUNT_NOT_POSITIVE');
      const fields = { amount, customId, description, returnUrl, cancelUrl, locale };
      return once(call, () => book.wire(book.createOrder(fields)));
    }),
  );
  app.get(
    '/v2/checkout/orders/:id',
    secretly((call) => call.json(book.wire(book.order(id(call))))),
  );
  app.post(
    '/v2/checkout/orders/:id/capture',
    secretly((call) => once(call, () => book.wire(book.take(id(call))))),
  );
  app.get(
    '/v2/payments/captures/:id',
    secretly((call) => call.json(book.wireCapture(book.capture(id(call))))),
  );
  app.post(
    '/v2/payments/captures/:id/refund',
    secretly(async (call) => {
      const { amount: part } = refund.parse(await call.req.json());
      if (book.isBalanceLow) throw unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS');
      if (book.plans.sales.get(id(call)))
        return once(call, () => {
          book.plans.takeBack(id(call), 'REFUNDED');
          return { id: `${id(call)}R`, status: 'COMPLETED' };
        });
      return once(call, () => book.wireRefund(id(call), book.refund(id(call), part)));
    }),
  );
  app.get(
    '/v1/customer/disputes',
    secretly((call) => {
      const paymentId = call.req.query('disputed_transaction_id') ?? '';
      const payment = book.captures.get(paymentId) ?? book.plans.sales.get(paymentId);
      const listed = payment?.disputes.map((_, index) => wireListedDispute(payment, index));
      return call.json({ items: listed ?? [] });
    }),
  );
  app.get(
    '/v1/customer/disputes/:id',
    secretly((call) => {
      const [, paymentId = '', index] = /^PP-D-(.+)-(\d+)$/.exec(id(call)) ?? [];
      const payment = book.captures.get(paymentId) ?? book.plans.sales.get(paymentId);
      if (!payment || payment.disputes[Number(index)] === undefined) throw missing();
      return call.json(wireDispute(payment, Number(index)));
    }),
  );

  app.post(
    '/v1/billing/subscriptions',
    secretly(async (call) => {
      const said = newSubscription.parse(await call.req.json());
      const { return_url: returnUrl, cancel_url: cancelUrl, locale } = said.application_context;
      const [{ pricing_scheme: scheme }] = said.plan.billing_cycles;
      if (said.start_time !== undefined && Date.parse(said.start_time) < Date.now())
        throw new PayPalRefusal(422, 'UNPROCESSABLE_ENTITY', 'INVALID_START_TIME');
      const fields = {
        ...{ planId: said.plan_id, customId: said.custom_id, startsAt: said.start_time },
        ...{ price: scheme.fixed_price, setupFee: said.plan.payment_preferences.setup_fee ?? null },
        ...{ returnUrl, cancelUrl, locale },
      };
      return once(call, () => book.plans.wire(book.plans.create(fields)));
    }),
  );
  app.get(
    '/v1/billing/subscriptions/:id',
    secretly((call) => call.json(book.plans.wire(book.plans.get(id(call))))),
  );
  app.get(
    '/v1/billing/subscriptions/:id/transactions',
    secretly((call) => {
      const { start_time: from, end_time: until } = call.req.query();
      if (!from || !until) throw new PayPalRefusal(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
      const sales = book.plans.salesOf(book.plans.get(id(call)).id);
      return call.json({
        transactions: sales.filter(({ createdAt }) => createdAt >= from && createdAt <= until).map(wireTransaction),
      });
    }),
  );
  app.post(
    '/v1/billing/subscriptions/:id/cancel',
    secretly(async (call) => {
      z.object({ reason: z.string().min(1).max(128) }).parse(await call.req.json());
      book.plans.cancel(id(call));
      return call.body(null, 204);
    }),
  );
  app.get(
    '/v1/payments/sale/:id',
    secretly((call) => call.json(wireSale(book.plans.sale(id(call))))),
  );

  app.get('/v1/notifications/certs/:id', (call) =>
    call.req.param('id') === signer.id ? call.text(signer.certificate) : call.notFound(),
  );
  app.post(
    '/v1/notifications/verify-webhook-signature',
    secretly(async (call) => {
      const body = await call.req.text();
      const said = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
      const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
      const text = `${said.transmission_id}|${said.transmission_time}|${said.webhook_id}|${crc32(event)}`;
      const signature = Buffer.from(String(said.transmission_sig), 'base64');
      const isSigned = verify('sha256', Buffer.from(text), createPublicKey(signer.key), signature);
      const isRight = isSigned && said.webhook_id === keys.webhookId;
      return call.json({ verification_status: isRight ? 'SUCCESS' : 'FAILURE' });
    }),
  );
  return app;
}

function refused(call: Context, { status, message: name, issue }: PayPalRefusal): Response {
  const debugId = randomBytes(7).toString('hex').slice(0, 13);
  return call.json({ name, debug_id: debugId, details: [{ issue }] }, status as 400);
}
