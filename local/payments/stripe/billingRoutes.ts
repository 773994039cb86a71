import type { Hono } from 'hono';
import { invoiceItemOf, priceOf, scheduleOf } from './apiObjects.ts';
import { type FormFields, groupOf, numberOf, stringsOf, textOf } from './form.ts';
import { newId } from './ids.ts';
import type { LocalStripe } from './localStripe.ts';
import type { PriceData } from './objects.ts';
import { type Prices, productOf } from './prices.ts';
import { StripeRefusal } from './refusal.ts';
import type { OnceData, SubscriptionChange } from './subscriptionChange.ts';
import { idIn, list, page, type Secretly } from './wire.ts';

/** Adds the routes of recurring sales: products, prices, subscriptions and their schedules, and invoices. */
export function billingRoutes(app: Hono, secretly: Secretly, { book, subscriptions, invoices }: LocalStripe): void {
  const { prices } = subscriptions;
  app.get(
    '/v1/products/:id',
    secretly((call) => productOf(prices.product(idIn(call)))),
  );
  app.post(
    '/v1/products',
    secretly((_, { id, name, description }) =>
      productOf(prices.createProduct(textOf(name) ?? '', textOf(id), textOf(description))),
    ),
  );
  app.get(
    '/v1/prices/:id',
    secretly((call) => priceOf(prices.price(idIn(call)))),
  );
  app.post(
    '/v1/prices',
    secretly((_, fields) => priceOf(prices.createPrice(required('recurring', priceDataOf(fields))))),
  );
  app.post(
    '/v1/subscriptions',
    secretly((_, fields) => {
      const price = required('items', itemPriceOf(prices, fields));
      const begun = subscriptions.create(textOf(fields.customer) ?? '', price, onceOf(fields), {
        metadata: stringsOf(groupOf(fields.metadata)),
        waitsForPayment: textOf(fields.payment_behavior) === 'default_incomplete',
      });
      return subscriptions.wire(begun);
    }),
  );
  app.get(
    '/v1/subscriptions/:id',
    secretly((call) => subscriptions.wire(subscriptions.get(idIn(call)))),
  );
  app.post(
    '/v1/subscriptions/:id',
    secretly((call, fields) => subscriptions.wire(subscriptions.update(idIn(call), changeOf(prices, fields)))),
  );
  app.delete(
    '/v1/subscriptions/:id',
    secretly((call) => subscriptions.wire(subscriptions.cancel(idIn(call)))),
  );
  app.get(
    '/v1/invoices',
    secretly((call) => {
      const { customer, subscription } = call.req.query();
      const invoices = subscriptions.paidInvoices({ customer, subscription });
      return page(call, '/v1/invoices', invoices.map(subscriptions.wireInvoice));
    }),
  );
  app.post(
    '/v1/subscription_schedules',
    secretly((_, { from_subscription }) => scheduleOf(subscriptions.manage(textOf(from_subscription) ?? ''))),
  );
  app.post(
    '/v1/subscription_schedules/:id',
    secretly((call, fields) => {
      const next = required('phases', itemPriceOf(prices, groupOf(groupOf(fields.phases)['1'])));
      return scheduleOf(subscriptions.setSchedule(idIn(call), next, stringsOf(groupOf(fields.metadata))));
    }),
  );
  app.post(
    '/v1/subscription_schedules/:id/release',
    secretly((call) => {
      subscriptions.release(idIn(call));
      return { id: idIn(call), object: 'subscription_schedule', status: 'released' };
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
  app.post(
    '/v1/invoiceitems',
    secretly((_, fields) =>
      invoiceItemOf(
        invoices.addItem({
          customer: textOf(fields.customer) ?? '',
          amount: numberOf(fields, 'amount'),
          currency: textOf(fields.currency) ?? '',
          description: textOf(fields.description) ?? null,
        }),
      ),
    ),
  );
  app.post(
    '/v1/invoices',
    secretly((_, { customer }) => subscriptions.wireInvoice(invoices.draft(textOf(customer) ?? ''))),
  );
  app.post(
    '/v1/invoices/create_preview',
    secretly((_, fields) => {
      const now = subscriptions.get(textOf(fields.subscription) ?? '');
      const asked = groupOf(fields.subscription_details);
      const price = itemPriceOf(prices, asked);
      const due = price ? subscriptions.differenceOf(now, price, numberOf(asked, 'proration_date')) : 0;
      return { object: 'invoice', amount_due: Math.max(0, due), total: due, currency: now.currency };
    }),
  );
  app.post(
    '/v1/invoices/:id/pay',
    secretly((call, fields) =>
      subscriptions.wireInvoice(subscriptions.payInvoice(idIn(call), textOf(fields.payment_method) ?? '')),
    ),
  );
  app.post(
    '/v1/invoices/:id/void',
    secretly((call) => subscriptions.wireInvoice(subscriptions.voidInvoice(idIn(call)))),
  );
}

function required<Value>(param: string, value: Value | undefined): Value {
  if (value === undefined)
    throw new StripeRefusal(400, 'invalid_request_error', `Missing required param: ${param}.`, 'parameter_missing');
  return value;
}

/** Returns the price of the first item, if the request has one: by its id, or given inline. */
function itemPriceOf(prices: Prices, fields: FormFields): PriceData | undefined {
  const item = groupOf(groupOf(fields.items)['0']);
  const id = textOf(item.price);
  return id === undefined ? priceDataOf(groupOf(item.price_data)) : prices.price(id);
}

/** Returns an inline price, if it is monthly or annual. */
function priceDataOf(data: FormFields): PriceData | undefined {
  const interval = textOf(groupOf(data.recurring).interval);
  if (interval !== 'month' && interval !== 'year') return undefined;
  const [product, currency] = [textOf(data.product) ?? '', textOf(data.currency) ?? ''];
  return { product, interval, unitAmount: numberOf(data, 'unit_amount'), currency, priceId: newId('price') };
}

/** Returns the one-time charges and deductions. */
const onceOf = (fields: FormFields): OnceData[] =>
  Object.values(groupOf(fields.add_invoice_items)).map((item) => {
    const data = groupOf(groupOf(item).price_data);
    return { product: textOf(data.product) ?? '', unitAmount: numberOf(data, 'unit_amount') };
  });

function changeOf(prices: Prices, fields: FormFields): SubscriptionChange {
  const price = itemPriceOf(prices, fields);
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
