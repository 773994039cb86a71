import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { type LocalStripe, openLocalStripe } from '../../../local/payments/stripe/localStripe.ts';

let local: LocalStripe;
/** Types of the reported events, with the status of the only subscription and of its invoice at that time. */
let reported: (readonly [type: string, subscription: string | undefined, invoice: string | undefined])[];
beforeEach(() => {
  reported = [];
  local = openLocalStripe(new DatabaseSync(':memory:'), 'http://127.0.0.1', ({ type }) => {
    const [subscription] = local.subscriptions.all.all();
    reported.push([type, subscription?.status, local.subscriptions.invoices.get(subscription?.invoice ?? '')?.status]);
  });
});

const card = (number: string) => ({ number, expMonth: 8, expYear: 2031 });

/** Begins a subscription, and returns the payment of its first invoice. */
function begun() {
  const { book, subscriptions } = local;
  const { id: customer } = book.createCustomer({});
  subscriptions.prices.createProduct('Starter', 'starter');
  const price = { product: 'starter', interval: 'month', unitAmount: 999, currency: 'usd', priceId: 'price' } as const;
  const { invoice } = subscriptions.create(customer, price, [], { metadata: {}, waitsForPayment: true });
  reported.length = 0;
  return book.intent(subscriptions.invoices.get(invoice)?.intent ?? '');
}

describe('a payment of the local Stripe', () => {
  test('is reported once its invoice is paid and its subscription active, in the order of Stripe', () => {
    const { id, secret } = begun();
    local.book.confirm(id, secret, card('4242424242424242'), true);
    expect(reported).toEqual([
      ['payment_intent.succeeded', 'active', 'paid'],
      ['invoice.paid', 'active', 'paid'],
      ['customer.subscription.updated', 'active', 'paid'],
    ]);
  });

  test('is disputed after it was paid for', () => {
    const { id, secret } = begun();
    local.book.confirm(id, secret, card('4000000000000259'), true);
    expect(reported.map(([type]) => type).at(-1)).toBe('charge.dispute.created');
  });

  test('is not made if what follows from it cannot be written', () => {
    const { id, secret } = begun();
    const { onPaid } = local.book;
    local.book.onPaid = (intent) => {
      onPaid(intent);
      throw new Error('database or disk is full');
    };
    expect(() => local.book.confirm(id, secret, card('4242424242424242'), true)).toThrow('full');
    expect([local.book.intent(id).status, local.book.charges.all(), reported]).toEqual([
      'requires_payment_method',
      [],
      [],
    ]);
    local.book.onPaid = onPaid;
    expect(local.book.confirm(id, secret, card('4242424242424242'), true).status).toBe('succeeded');
  });
});
