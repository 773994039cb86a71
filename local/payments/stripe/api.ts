import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { customerOf, methodOf, setupOf } from './apiObjects.ts';
import { billingRoutes } from './billingRoutes.ts';
import type { NewCard } from './cards.ts';
import { type FormFields, groupOf, numberOf, readForm, stringsOf, textOf } from './form.ts';
import { newId } from './ids.ts';
import type { LocalStripe } from './localStripe.ts';
import type { Intent } from './objects.ts';
import { StripeRefusal } from './refusal.ts';
import { returnRoutes } from './returnRoutes.ts';
import { idIn, list, page, type Secretly } from './wire.ts';

interface Keys {
  readonly secretKey: string;
}

/**
 * Creates Stripe's API, limited to what payments by card need. Browsers confirm with the publishable key; all other
 * calls need the secret one.
 */
export function stripeApi(parts: LocalStripe, { secretKey }: Keys): Hono {
  const { book, setups } = parts;
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
  const secretly: Secretly = (work) => async (call) => {
    if (!isSecret(call)) throw new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.');
    const body = call.req.method === 'GET' ? '' : await call.req.text();
    const key = call.req.header('idempotency-key');
    const asked = `${call.req.method} ${call.req.path} ${body}`;
    const reply = book.once(key, asked, () => JSON.parse(JSON.stringify(work(call, readForm(body)))));
    return call.json(reply as object);
  };

  app.post(
    '/v1/customers',
    secretly((_, fields) => {
      const card = textOf(fields.payment_method);
      const isDefault = textOf(groupOf(fields.invoice_settings).default_payment_method) === card;
      const more = { description: textOf(fields.description), card, isDefault };
      return customerOf(book.createCustomer(stringsOf(groupOf(fields.metadata)), more));
    }),
  );
  app.get(
    '/v1/customers/:id',
    secretly((call) => customerOf(book.customer(idIn(call)))),
  );
  app.post(
    '/v1/customers/:id',
    secretly((call, { invoice_settings }) => {
      const chosen = textOf(groupOf(invoice_settings).default_payment_method) ?? null;
      return customerOf(book.setDefault(idIn(call), chosen));
    }),
  );

  app.post(
    '/v1/payment_intents',
    secretly((_, fields) => {
      const intent = book.createIntent({
        amount: numberOf(fields, 'amount'),
        currency: textOf(fields.currency) ?? '',
        customer: textOf(fields.customer) ?? null,
        description: textOf(fields.description) ?? null,
        metadata: stringsOf(groupOf(fields.metadata)),
        keepsCard: textOf(fields.setup_future_usage) !== undefined,
      });
      if (textOf(fields.confirm) !== 'true') return book.wireIntent(intent);
      return book.wireIntent(paid(book.payWith(intent, textOf(fields.payment_method) ?? '', intent.keepsCard)));
    }),
  );
  app.get(
    '/v1/payment_intents/:id',
    secretly((call) => {
      const withCharge = [...new URL(call.req.url).searchParams.values()].includes('latest_charge');
      return book.wireIntent(book.intent(idIn(call)), withCharge);
    }),
  );
  app.post(
    '/v1/payment_intents/:id/cancel',
    secretly((call) => book.wireIntent(book.cancel(idIn(call)))),
  );

  app.get(
    '/v1/payment_methods',
    secretly((call) => list('/v1/payment_methods', book.cardsOf(call.req.query('customer') ?? ''))),
  );
  app.get(
    '/v1/payment_methods/:id',
    secretly((call) => methodOf(book.method(idIn(call)))),
  );
  app.post(
    '/v1/payment_methods/:id',
    secretly((call, { billing_details }) => {
      const { name, email, address } = groupOf(billing_details);
      const said = { name: textOf(name) ?? '', email: textOf(email) ?? '' };
      return methodOf(book.setBilling(idIn(call), { ...said, address: stringsOf(groupOf(address)) }));
    }),
  );
  app.post(
    '/v1/payment_methods/:id/attach',
    secretly((call, { customer }) => methodOf(book.attach(idIn(call), textOf(customer) ?? ''))),
  );
  app.post(
    '/v1/payment_methods/:id/detach',
    secretly((call) => methodOf(book.detach(idIn(call)))),
  );

  app.get(
    '/v1/charges',
    secretly((call) => {
      const intent = call.req.query('payment_intent');
      const customer = intent === undefined ? call.req.query('customer') : book.intent(intent).customer;
      const charges = book.charges
        .tagged(customer ?? '')
        .filter((one) => intent === undefined || one.intent === intent);
      return page(call, '/v1/charges', charges.reverse().map(book.wireCharge));
    }),
  );
  billingRoutes(app, secretly, parts);
  returnRoutes(app, secretly, parts);

  app.post(
    '/v1/setup_intents',
    secretly((_, { customer, confirm, payment_method }) => {
      const setup = setups.create(textOf(customer) ?? null);
      if (textOf(confirm) !== 'true') return setupOf(setup);
      return setupOf(paid(setups.confirmWith(setup, textOf(payment_method) ?? '')));
    }),
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
    return call.json(setupOf(paid(setups.confirm(idIn(call), secret, typedCard(fields), textOf(billing.name) ?? ''))));
  });
  app.post('/v1/setup_intents/:id/authenticate', async (call) => {
    const fields = readForm(await call.req.text());
    const isConfirmed = textOf(fields.outcome) === 'complete';
    return call.json(setupOf(setups.authenticate(idIn(call), textOf(fields.client_secret) ?? '', isConfirmed)));
  });

  /** Called from a browser, authorized by the secret of the payment. */
  app.post('/v1/payment_intents/:id/confirm', async (call) => {
    const fields = readForm(await call.req.text());
    const chosen = textOf(fields.payment_method) ?? typedCard(fields);
    const keepsCard = textOf(fields.setup_future_usage) !== undefined;
    return call.json(
      book.wireIntent(paid(book.confirm(idIn(call), textOf(fields.client_secret) ?? '', chosen, keepsCard))),
    );
  });
  app.post('/v1/payment_intents/:id/authenticate', async (call) => {
    const fields = readForm(await call.req.text());
    const isConfirmed = textOf(fields.outcome) === 'complete';
    return call.json(book.wireIntent(book.authenticate(idIn(call), textOf(fields.client_secret) ?? '', isConfirmed)));
  });
  return app;
}

/** Returns the card that was entered in the frame. */
function typedCard(fields: FormFields): NewCard {
  const card = groupOf(groupOf(fields.payment_method_data).card);
  return {
    number: (textOf(card.number) ?? '').replaceAll(' ', ''),
    expMonth: numberOf(card, 'exp_month'),
    expYear: numberOf(card, 'exp_year'),
  };
}

/** Returns an intent that was paid or checked with a card. @throws StripeRefusal if the card was declined */
function paid<Tried extends Pick<Intent, 'error'>>(tried: Tried): Tried {
  if (!tried.error) return tried;
  const { message, code, declineCode } = tried.error;
  throw new StripeRefusal(402, 'card_error', message, code, declineCode ?? undefined);
}
