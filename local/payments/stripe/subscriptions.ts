import type { DatabaseSync } from 'node:sqlite';
import { Collection } from '../../state/collection.ts';
import { invoiceOf, subscriptionOf } from './apiObjects.ts';
import type { StripeBook } from './book.ts';
import { newId, nowSeconds } from './ids.ts';
import {
  type Intent,
  type Invoice,
  invoiceSchema,
  type PriceData,
  type Subscription,
  subscriptionSchema,
} from './objects.ts';
import { changedBy, changeLines, nextPeriod, onceLines, periodAfter, periodLines, priceOf, sumOf } from './periods.ts';
import { Prices } from './prices.ts';
import { existing, invalid, missing, StripeRefusal } from './refusal.ts';
import type { NewSubscription, OnceData, SubscriptionChange } from './subscriptionChange.ts';

/**
 * Subscriptions of the local Stripe with their invoices. Nothing renews automatically: the page of this machine
 * triggers it.
 */
export class Subscriptions {
  readonly #book: StripeBook;
  readonly #origin: string;
  readonly prices: Prices;
  readonly all;
  readonly invoices;

  constructor(database: DatabaseSync, book: StripeBook, origin: string) {
    this.#book = book;
    this.#origin = origin;
    this.prices = new Prices(database);
    this.all = new Collection(database, 'subscriptions', subscriptionSchema);
    this.invoices = new Collection(database, 'invoices', invoiceSchema);
    book.onPaid = (intent) => this.#paid(intent);
  }

  get(id: string): Subscription {
    return existing(this.all.get(id), 'subscription', id);
  }

  /**
   * Starts a subscription, which the person pays with the invoice's secret, or the customer's default card immediately.
   */
  create(
    customer: string,
    price: PriceData,
    once: readonly OnceData[],
    { metadata, waitsForPayment }: NewSubscription,
  ): Subscription {
    const { defaultMethod } = this.#book.customer(customer);
    if (!waitsForPayment && defaultMethod === null)
      throw invalid('This customer has no attached payment source or default payment method.', 'resource_missing');
    for (const { product } of [price, ...once]) this.prices.product(product);
    const start = nowSeconds();
    const subscription: Subscription = {
      ...{ id: newId('sub'), created: start, customer, status: 'incomplete', ...price, metadata: { ...metadata } },
      ...{ method: null, periodStart: start, periodEnd: periodAfter(start, price.interval) },
      ...{ isCancelled: false, pending: null, schedule: null, endedAt: null, invoice: '' },
    };
    const invoice = this.#bill(subscription, [...periodLines(subscription), ...onceLines(subscription, once)]);
    const made = this.#tell('customer.subscription.created', { ...subscription, invoice: invoice.id });
    if (!waitsForPayment) this.#book.tryAway(this.#intentOf(invoice), defaultMethod ?? '');
    return this.get(made.id);
  }

  /**
   * Computes the cost of a change that begins at the given time: the new price for the rest of the period, minus the
   * old one for the same time.
   */
  differenceOf = (now: Subscription, price: PriceData, at: number): number =>
    sumOf(changeLines(now, price, at, now.periodEnd));

  update(id: string, change: SubscriptionChange): Subscription {
    const { price, once, mayWait, chargedFrom, isCancelled, method, metadata } = change;
    const now = this.get(id);
    if (now.schedule && (price || isCancelled !== undefined))
      throw invalid('The subscription is managed by a subscription schedule.');
    if (mayWait && (isCancelled !== undefined || method !== undefined || Object.keys(metadata).length > 0))
      throw invalid(
        'When `payment_behavior` is `pending_if_incomplete`, only parameters of pending updates are allowed.',
      );
    for (const { product } of once) this.prices.product(product);
    if (method !== undefined && this.#book.method(method).customer !== now.customer)
      throw missing('PaymentMethod', method);
    if (price) this.prices.product(price.product);
    const changed = changedBy(now, change);
    const lines =
      price && chargedFrom !== undefined
        ? [...changeLines(now, price, chargedFrom, changed.periodEnd), ...onceLines(changed, once)]
        : [];
    if (mayWait && sumOf(lines) > 0) return this.#changeWhenPaid(now, changed, lines);
    // A card that is declined changes nothing.
    const invoice = sumOf(lines) > 0 ? this.#charge(changed, lines) : now.invoice;
    return this.#tell('customer.subscription.updated', { ...changed, invoice });
  }

  cancel(id: string): Subscription {
    return this.#tell('customer.subscription.deleted', { ...this.get(id), status: 'canceled', endedAt: nowSeconds() });
  }

  voidInvoice(id: string): Invoice {
    const invoice = existing(this.invoices.get(id), 'invoice', id);
    if (invoice.status !== 'open') throw invalid(`You can only pass in open invoices. This one is ${invoice.status}.`);
    const voided: Invoice = { ...invoice, status: 'void' };
    if (invoice.intent !== null) this.#book.cancel(invoice.intent);
    this.#putInvoice('invoice.voided', voided);
    if (invoice.subscription === null) return voided;
    const subscription = this.get(invoice.subscription);
    if (subscription.pending && subscription.invoice === id)
      this.#tell('customer.subscription.updated', { ...subscription, pending: null });
    if (subscription.status === 'incomplete')
      this.#tell('customer.subscription.updated', {
        ...subscription,
        status: 'incomplete_expired',
        endedAt: nowSeconds(),
      });
    return voided;
  }

  /**
   * Pays an open invoice with a card. @throws StripeRefusal if the card is declined or requires authentication, or
   * nothing is owed
   */
  payInvoice(id: string, method: string): Invoice {
    const invoice = this.#finalized(id);
    if (invoice.status !== 'open') throw invalid('Invoice is already paid.', 'invoice_already_paid');
    const { status, error } = this.#book.tryAway(this.#intentOf(invoice), method);
    if (status !== 'succeeded') {
      this.#book.tell('invoice.payment_failed', () => this.wireInvoice(invoice));
      const { message = 'The bank asks.', code = 'invoice_payment_intent_requires_action' } = error ?? {};
      throw new StripeRefusal(402, 'card_error', message, code, error?.declineCode ?? undefined);
    }
    const subscription = invoice.subscription === null ? undefined : this.get(invoice.subscription);
    if (subscription?.status === 'past_due')
      this.#tell('customer.subscription.updated', { ...subscription, status: 'active' });
    return this.invoices.get(id) ?? invoice;
  }

  /** Returns an invoice that can be paid: a draft gets its payment intent at the first attempt. */
  #finalized(id: string): Invoice {
    const invoice = existing(this.invoices.get(id), 'invoice', id);
    if (invoice.status !== 'draft') return invoice;
    const { amount, currency, customer } = invoice;
    const intent = this.#book.createIntent({
      ...{ amount, currency, customer, description: null, metadata: {}, keepsCard: false, invoice: id },
    });
    const open: Invoice = { ...invoice, status: 'open', intent: intent.id };
    this.invoices.put(id, open, customer);
    return open;
  }

  #intentOf = ({ id, intent }: Invoice): Intent => {
    if (intent === null) throw missing('payment_intent', id);
    return this.#book.intent(intent);
  };

  /** Creates a schedule with which the subscription continues unchanged. */
  manage(id: string): NonNullable<Subscription['schedule']> {
    const now = this.get(id);
    if (now.schedule) throw invalid('The subscription has a schedule already.');
    const schedule = { id: newId('sub_sched'), metadata: {}, next: null };
    this.#tell('customer.subscription.updated', { ...now, schedule });
    return schedule;
  }

  setSchedule(id: string, next: PriceData, metadata: Readonly<Record<string, string>>) {
    const schedule = { id, metadata: { ...metadata }, next };
    this.prices.product(next.product);
    this.#tell('customer.subscription.updated', { ...this.#managedBy(id), schedule });
    return schedule;
  }

  release(id: string): void {
    this.#tell('customer.subscription.updated', { ...this.#managedBy(id), schedule: null });
  }

  #managedBy(id: string): Subscription {
    const found = this.all.newest(Number.MAX_SAFE_INTEGER).find(({ schedule }) => schedule?.id === id);
    if (!found) throw missing('subscription_schedule', id);
    return found;
  }

  /** Discards a pending change, as when it has not been paid within 23 hours. */
  forgetChange(id: string): void {
    const { pending, invoice } = this.get(id);
    if (pending) this.voidInvoice(invoice);
  }

  /** Ends the period: the next one is paid, or the subscription ends. */
  renew(id: string): void {
    const now = this.get(id);
    if (now.status !== 'active' && now.status !== 'past_due') return;
    if (now.isCancelled) this.cancel(id);
    else {
      const next: Subscription = now.status === 'active' ? nextPeriod(now) : { ...now, status: 'active' };
      this.#tell('customer.subscription.updated', { ...next, invoice: this.#charge(next, periodLines(next)) });
    }
  }

  /** Ends the period with a failed payment for the next one. */
  failRenewal(id: string): void {
    const now = this.get(id);
    if (now.status !== 'active') return;
    const next: Subscription = { ...nextPeriod(now), status: 'past_due' };
    const invoice = this.#bill(next, periodLines(next));
    this.#tell('customer.subscription.updated', { ...next, invoice: invoice.id });
    this.#book.tell('invoice.payment_failed', () => this.wireInvoice(invoice));
  }

  /** Returns the paid invoices of a customer or of a subscription, newest first. */
  paidInvoices({ customer, subscription }: { readonly [Of in 'customer' | 'subscription']?: string | undefined }) {
    const payer = subscription === undefined ? customer : this.get(subscription).customer;
    const isListed = (invoice: Invoice) =>
      invoice.status === 'paid' && (subscription === undefined || invoice.subscription === subscription);
    return this.invoices
      .tagged(payer ?? '')
      .filter(isListed)
      .reverse();
  }

  wire(subscription: Subscription) {
    const invoice = this.invoices.get(subscription.invoice);
    return subscriptionOf(subscription, invoice ? this.wireInvoice(invoice) : subscription.invoice);
  }

  wireInvoice = (invoice: Invoice) =>
    invoiceOf(invoice, this.#book.intents.get(invoice.intent ?? '')?.secret ?? null, this.#origin);

  #bill({ id: subscription, customer, currency }: Subscription, lines: Invoice['lines']): Invoice {
    const id = newId('in');
    const amount = sumOf(lines);
    const intent = this.#book.createIntent({
      ...{ amount, currency, customer, description: 'Subscription', metadata: {}, keepsCard: true, invoice: id },
    });
    const at = { created: nowSeconds(), paidAt: null };
    const of = { id, customer, subscription, intent: intent.id, amount, currency, lines };
    const invoice: Invoice = { ...of, status: 'open', ...at };
    this.invoices.put(id, invoice, customer);
    return invoice;
  }

  /** Charges the attached card immediately, and returns the invoice's id. @throws StripeRefusal */
  #charge(subscription: Subscription, lines: Invoice['lines']): string {
    const invoice = this.#bill(subscription, lines);
    this.#book.payAway(this.#intentOf(invoice), subscription.method ?? '');
    return invoice.id;
  }

  /** Tries the attached card; if it does not pay, the change waits for the payment of its invoice. */
  #changeWhenPaid(now: Subscription, changed: Subscription, lines: Invoice['lines']): Subscription {
    const invoice = this.#bill(changed, lines);
    const { periodStart, periodEnd } = changed;
    const expiresAt = nowSeconds() + 23 * 60 * 60;
    const waiting = {
      ...now,
      invoice: invoice.id,
      pending: { ...priceOf(changed), periodStart, periodEnd, expiresAt },
    };
    this.all.put(now.id, waiting, now.customer);
    const { status } = this.#book.tryAway(this.#intentOf(invoice), now.method ?? '');
    if (status !== 'succeeded') this.#tell('customer.subscription.updated', waiting);
    return this.get(now.id);
  }

  #paid({ invoice: id, method }: Intent): void {
    const invoice = id === null ? undefined : this.invoices.get(id);
    if (!invoice) return;
    this.#putInvoice('invoice.paid', { ...invoice, status: 'paid', paidAt: nowSeconds() });
    if (invoice.subscription === null) return;
    const subscription = this.get(invoice.subscription);
    if (subscription.status === 'incomplete')
      this.#tell('customer.subscription.updated', { ...subscription, status: 'active', method });
    if (!subscription.pending || subscription.invoice !== invoice.id) return;
    const { expiresAt: _, ...changed } = subscription.pending;
    this.#tell('customer.subscription.updated', { ...subscription, ...changed, pending: null });
  }

  #putInvoice(type: string, invoice: Invoice): void {
    this.#book.tell(type, () => {
      this.invoices.put(invoice.id, invoice, invoice.customer);
      return this.wireInvoice(invoice);
    });
  }

  #tell(type: string, subscription: Subscription): Subscription {
    this.#book.tell(type, () => {
      this.all.put(subscription.id, subscription, subscription.customer);
      return this.wire(subscription);
    });
    return subscription;
  }
}
