import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { StripeBook } from './book.ts';
import { missing, type NewCard, newId, StripeRefusal } from './book.ts';
import { type FormFields, groupOf, readForm, textOf } from './form.ts';
import { type Charge, customerOf, type Intent, methodOf, scheduleOf, setupOf } from './objects.ts';
import type { Setups } from './setups.ts';
import type { OnceData, PriceData, SubscriptionChange, Subscriptions } from './subscriptions.ts';

interface Keys {
  readonly secretKey: string;
}

const list = (url: string, data: readonly object[]) => ({ object: 'list', url, has_more: false, data });

const stringsOf = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const numberOf = (fields: FormFields, name: string): number => Number(textOf(fields[name]) ?? Number.NaN);

/** Stripe's API, as far as payments by card need it. Browsers confirm with the publishable key; the rest needs the secret one. */
export function stripeApi(book: StripeBook, subscriptions: Subscriptions, setups: Setups, { secretKey }: Keys): Hono {
  const app = new Hono();
  app.use('/v1/*', cors({ origin: '*', allowHeaders: ['authorization', 'content-type'] }));
  app.onError((error, call) => {
    if (!(error instanceof StripeRefusal)) throw error;
    const { status, type, message, code, declineCode } = error;
    return call.json(
      { error: { type, message, ...(code && { code }), ...(declineCode && { decline_code: declineCode }) } },
      status as 400,
    );
  });
  const isSecret = (call: Context) => call.req.header('authorization') === `Bearer ${secretKey}`;
  const secretly = (work: (call: Context, fields: FormFields) => object) => async (call: Context) => {
    if (!isSecret(call)) throw new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.');
    const body = call.req.method === 'GET' ? '' : await call.req.text();
    const key = call.req.header('idempotency-key');
    const asked = `${call.req.method} ${call.req.path} ${body}`;
    const reply = book.once(key, asked, () => JSON.parse(JSON.stringify(work(call, readForm(body)))));
    return call.json(reply as object);
  };
  const id = (call: Context): string => call.req.param('id') ?? '';

  app.post(
    '/v1/customers',
    secretly((_, fields) => customerOf(book.createCustomer(stringsOf(groupOf(fields.metadata))))),
  );
  app.get(
    '/v1/customers/:id',
    secretly((call) => customerOf(book.customer(id(call)))),
  );
  app.post(
    '/v1/customers/:id',
    secretly((call, { invoice_settings }) => {
      const chosen = textOf(groupOf(invoice_settings).default_payment_method) ?? null;
      return customerOf(book.setDefault(id(call), chosen));
    }),
  );

  app.post(
    '/v1/payment_intents',
    secretly((_, fields) =>
      book.wireIntent(
        book.createIntent({
          amount: numberOf(fields, 'amount'),
          currency: textOf(fields.currency) ?? '',
          customer: textOf(fields.customer) ?? null,
          description: textOf(fields.description) ?? null,
          metadata: stringsOf(groupOf(fields.metadata)),
          keepsCard: textOf(fields.setup_future_usage) !== undefined,
        }),
      ),
    ),
  );
  app.get(
    '/v1/payment_intents/:id',
    secretly((call) => {
      const withCharge = [...new URL(call.req.url).searchParams.values()].includes('latest_charge');
      return book.wireIntent(book.intent(id(call)), withCharge);
    }),
  );
  app.post(
    '/v1/payment_intents/:id/cancel',
    secretly((call) => book.wireIntent(book.cancel(id(call)))),
  );

  app.get(
    '/v1/payment_methods',
    secretly((call) => list('/v1/payment_methods', book.cardsOf(call.req.query('customer') ?? ''))),
  );
  app.get(
    '/v1/payment_methods/:id',
    secretly((call) => methodOf(book.method(id(call)))),
  );
  app.post(
    '/v1/payment_methods/:id',
    secretly((call, { billing_details }) => {
      const { name, email, address } = groupOf(billing_details);
      const said = { name: textOf(name) ?? '', email: textOf(email) ?? '' };
      return methodOf(book.setBilling(id(call), { ...said, address: stringsOf(groupOf(address)) }));
    }),
  );
  app.post(
    '/v1/payment_methods/:id/attach',
    secretly((call, { customer }) => methodOf(book.attach(id(call), textOf(customer) ?? ''))),
  );
  app.post(
    '/v1/payment_methods/:id/detach',
    secretly((call) => methodOf(book.detach(id(call)))),
  );

  app.get(
    '/v1/charges',
    secretly((call) => {
      const limit = Number(call.req.query('limit') ?? 10);
      const charges = book.charges.newestTagged(call.req.query('customer') ?? '', limit).reverse();
      return list('/v1/charges', charges.map(book.wireCharge));
    }),
  );
  app.post(
    '/v1/refunds',
    secretly((_, fields) => {
      const amount = numberOf(fields, 'amount');
      const charge = book.refund(textOf(fields.charge) ?? '', Number.isNaN(amount) ? undefined : amount);
      return { object: 'refund', amount: charge.amountRefunded, charge: charge.id, status: 'succeeded' };
    }),
  );

  app.get(
    '/v1/products/:id',
    secretly((call) => {
      const product = subscriptions.products.get(id(call));
      if (!product) throw missing('product', id(call));
      return { ...product, object: 'product' };
    }),
  );
  app.post(
    '/v1/products',
    secretly((_, fields) => {
      const product = { id: textOf(fields.id) ?? '', name: textOf(fields.name) ?? '' };
      subscriptions.products.put(product.id, product);
      return { ...product, object: 'product' };
    }),
  );
  app.post(
    '/v1/subscriptions',
    secretly((_, fields) => {
      const metadata = stringsOf(groupOf(fields.metadata));
      const price = priceOf(fields);
      if (!price) throw new StripeRefusal(400, 'invalid_request_error', 'Missing required param: items.');
      return subscriptions.wire(subscriptions.create(textOf(fields.customer) ?? '', price, onceOf(fields), metadata));
    }),
  );
  app.get(
    '/v1/subscriptions/:id',
    secretly((call) => subscriptions.wire(subscriptions.get(id(call)))),
  );
  app.post(
    '/v1/subscriptions/:id',
    secretly((call, fields) => subscriptions.wire(subscriptions.update(id(call), changeOf(fields)))),
  );
  app.delete(
    '/v1/subscriptions/:id',
    secretly((call) => subscriptions.wire(subscriptions.cancel(id(call)))),
  );
  app.get(
    '/v1/invoices',
    secretly((call) => {
      const invoices = subscriptions.invoicesOf(
        call.req.query('customer') ?? '',
        Number(call.req.query('limit') ?? 10),
      );
      return list('/v1/invoices', invoices.map(subscriptions.wireInvoice));
    }),
  );
  app.post(
    '/v1/subscription_schedules',
    secretly((_, { from_subscription }) => scheduleOf(subscriptions.manage(textOf(from_subscription) ?? ''))),
  );
  app.post(
    '/v1/subscription_schedules/:id',
    secretly((call, fields) => {
      const next = priceOf(groupOf(groupOf(fields.phases)['1']));
      if (!next) throw new StripeRefusal(400, 'invalid_request_error', 'Missing required param: phases.');
      return scheduleOf(subscriptions.setSchedule(id(call), next, stringsOf(groupOf(fields.metadata))));
    }),
  );
  app.post(
    '/v1/subscription_schedules/:id/release',
    secretly((call) => {
      subscriptions.release(id(call));
      return { id: id(call), object: 'subscription_schedule', status: 'released' };
    }),
  );
  app.get(
    '/v1/invoice_payments',
    secretly((call) => {
      const intent = book.intents.get(call.req.query('payment[payment_intent]') ?? '');
      const invoice = intent?.invoice ? subscriptions.invoices.get(intent.invoice) : undefined;
      const paid = invoice ? [{ object: 'invoice_payment', invoice: subscriptions.wireInvoice(invoice) }] : [];
      return list('/v1/invoice_payments', paid);
    }),
  );
  for (const [path, isOf] of [
    ['/v1/refunds', ({ amountRefunded }: Charge) => amountRefunded > 0],
    ['/v1/disputes', ({ isDisputed }: Charge) => isDisputed],
  ] as const)
    app.get(
      path,
      secretly(() => {
        const charges = book.charges.newest(100).filter(isOf);
        return list(
          path,
          charges.map(({ id: charge, intent }) => ({ id: newId('re'), charge, payment_intent: intent })),
        );
      }),
    );
  app.post(
    '/v1/invoices/create_preview',
    secretly((_, fields) => {
      const now = subscriptions.get(textOf(fields.subscription) ?? '');
      const asked = groupOf(fields.subscription_details);
      const price = priceOf(asked);
      const due = price ? subscriptions.differenceOf(now, price, numberOf(asked, 'proration_date')) : 0;
      return { object: 'invoice', amount_due: Math.max(0, due), total: due, currency: now.currency };
    }),
  );
  app.post(
    '/v1/invoices/:id/pay',
    secretly((call, fields) =>
      subscriptions.wireInvoice(subscriptions.payInvoice(id(call), textOf(fields.payment_method) ?? '')),
    ),
  );
  app.post(
    '/v1/invoices/:id/void',
    secretly((call) => subscriptions.wireInvoice(subscriptions.voidInvoice(id(call)))),
  );

  app.post(
    '/v1/setup_intents',
    secretly((_, { customer }) => setupOf(setups.create(textOf(customer) ?? ''))),
  );
  app.post(
    '/v1/billing_portal/sessions',
    secretly((_, { customer, return_url }) => {
      const { id: owner } = book.customer(textOf(customer) ?? '');
      const query = new URLSearchParams({ customer: owner, back: textOf(return_url) ?? '' });
      return { id: newId('bps'), object: 'billing_portal.session', url: `${book.origin}/portal?${query}` };
    }),
  );
  app.post('/v1/setup_intents/:id/confirm', async (call) => {
    const fields = readForm(await call.req.text());
    const billing = groupOf(groupOf(fields.payment_method_data).billing_details);
    const secret = textOf(fields.client_secret) ?? '';
    const setup = setups.confirm(id(call), secret, typedCard(fields), textOf(billing.name) ?? '');
    if (setup.error) throw refusalOf(setup.error);
    return call.json(setupOf(setup));
  });
  app.post('/v1/setup_intents/:id/authenticate', async (call) => {
    const fields = readForm(await call.req.text());
    const isConfirmed = textOf(fields.outcome) === 'complete';
    return call.json(setupOf(setups.authenticate(id(call), textOf(fields.client_secret) ?? '', isConfirmed)));
  });

  /** From a browser: the secret of the payment is its right. */
  app.post('/v1/payment_intents/:id/confirm', async (call) => {
    const fields = readForm(await call.req.text());
    const chosen = textOf(fields.payment_method) ?? typedCard(fields);
    const keepsCard = textOf(fields.setup_future_usage) !== undefined;
    const intent = book.confirm(id(call), textOf(fields.client_secret) ?? '', chosen, keepsCard);
    if (intent.error) throw refusalOf(intent.error);
    return call.json(book.wireIntent(intent));
  });
  app.post('/v1/payment_intents/:id/authenticate', async (call) => {
    const fields = readForm(await call.req.text());
    const isConfirmed = textOf(fields.outcome) === 'complete';
    return call.json(book.wireIntent(book.authenticate(id(call), textOf(fields.client_secret) ?? '', isConfirmed)));
  });
  return app;
}

/** The card that was typed in the frame. */
function typedCard(fields: FormFields): NewCard {
  const card = groupOf(groupOf(fields.payment_method_data).card);
  return {
    number: (textOf(card.number) ?? '').replaceAll(' ', ''),
    expMonth: numberOf(card, 'exp_month'),
    expYear: numberOf(card, 'exp_year'),
  };
}

const refusalOf = ({ message, code, declineCode }: NonNullable<Intent['error']>) =>
  new StripeRefusal(402, 'card_error', message, code, declineCode ?? undefined);

/** The price of the first item, if the request has one. */
function priceOf(fields: FormFields): PriceData | undefined {
  const data = groupOf(groupOf(groupOf(fields.items)['0']).price_data);
  const interval = textOf(groupOf(data.recurring).interval);
  if (interval !== 'month' && interval !== 'year') return undefined;
  const [product, currency] = [textOf(data.product) ?? '', textOf(data.currency) ?? ''];
  return { product, interval, unitAmount: numberOf(data, 'unit_amount'), currency };
}

/** What is charged or taken off once. */
const onceOf = (fields: FormFields): OnceData[] =>
  Object.values(groupOf(fields.add_invoice_items)).map((item) => {
    const data = groupOf(groupOf(item).price_data);
    return { product: textOf(data.product) ?? '', unitAmount: numberOf(data, 'unit_amount') };
  });

function changeOf(fields: FormFields): SubscriptionChange {
  const price = priceOf(fields);
  const cancels = textOf(fields.cancel_at_period_end);
  const method = textOf(fields.default_payment_method);
  return {
    ...(price && { price }),
    once: onceOf(fields),
    mayWait: textOf(fields.payment_behavior) === 'pending_if_incomplete',
    ...(textOf(fields.proration_behavior) === 'always_invoice' && { chargedFrom: numberOf(fields, 'proration_date') }),
    ...(cancels !== undefined && { isCancelled: cancels === 'true' }),
    ...(method !== undefined && { method }),
    metadata: stringsOf(groupOf(fields.metadata)),
  };
}
