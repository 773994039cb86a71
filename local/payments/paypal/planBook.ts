import type { DatabaseSync } from 'node:sqlite';
import { Collection } from '../../state/collection.ts';
import { decided, disputedOnce, wireDispute } from './objects.ts';
import {
  type Sale,
  type Subscription,
  saleSchema,
  subscriptionSchema,
  wireSale,
  wireSubscription,
} from './planObjects.ts';
import { missing, newId, unprocessable } from './refusal.ts';

export type NewSubscription = Pick<
  Subscription,
  'planId' | 'customId' | 'price' | 'setupFee' | 'returnUrl' | 'cancelUrl' | 'locale'
> & { readonly startsAt: string | undefined };

/** Writes a change and its event together. */
export type Tell = (type: string, resourceType: string, write: () => object) => void;

const dayMs = 24 * 60 * 60 * 1000;

/** Subscriptions of the local PayPal. Nothing is charged by the clock: a renewal is a button of the page `/_local`. */
export class PlanBook {
  readonly #origin: string;
  readonly #tell: Tell;
  readonly subscriptions;
  readonly sales;

  constructor(database: DatabaseSync, origin: string, tell: Tell) {
    this.#origin = origin;
    this.#tell = tell;
    this.subscriptions = new Collection(database, 'subscriptions', subscriptionSchema);
    this.sales = new Collection(database, 'sales', saleSchema);
  }

  create({ startsAt, ...fields }: NewSubscription): Subscription {
    const at = now();
    const starts = startsAt ?? at;
    const made: Subscription = {
      ...fields,
      ...{ id: `I-${newId().slice(0, 12)}`, createdAt: at, updatedAt: at, status: 'APPROVAL_PENDING' },
      ...{ startsAt: starts, nextAt: starts, failures: 0 },
    };
    this.subscriptions.put(made.id, made);
    return made;
  }

  get(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (!found) throw missing();
    return found;
  }

  sale(id: string): Sale {
    const found = this.sales.get(id);
    if (!found) throw missing();
    return found;
  }

  salesOf = (id: string): Sale[] => this.sales.newest(1000).filter(({ subscription }) => subscription === id);

  wire = (of: Subscription) => wireSubscription(of, this.#origin);

  /**
   * Approves a subscription, as when the person agrees on PayPal's page: the amount due is charged immediately.
   * Approving again changes nothing.
   */
  approve(id: string, isPaid = true): Subscription {
    const found = this.get(id);
    if (found.status !== 'APPROVAL_PENDING') return found;
    this.#change('ACTIVATED', { ...found, status: 'ACTIVE' });
    const due = found.setupFee ?? (Date.parse(found.startsAt) <= Date.now() ? found.price : null);
    if (due && isPaid) this.#charge(this.get(id), due, found.setupFee === null);
    if (due && !isPaid) this.fail(id);
    return this.get(id);
  }

  /** Charges the next period; tests can specify another time than now. */
  renew(id: string, at = now()): void {
    const found = this.get(id);
    if (found.status === 'ACTIVE' || found.status === 'SUSPENDED') this.#charge(found, found.price, true, at);
  }

  /** Records that the next period could not be charged. The second time, PayPal suspends the subscription. */
  fail(id: string): void {
    const found = this.get(id);
    if (found.status !== 'ACTIVE') return;
    const failed = { ...found, failures: found.failures + 1 };
    this.#change('PAYMENT.FAILED', failed);
    if (failed.failures >= 2) this.#change('SUSPENDED', { ...failed, status: 'SUSPENDED' });
  }

  cancel(id: string): void {
    const found = this.get(id);
    if (found.status !== 'ACTIVE' && found.status !== 'SUSPENDED') throw unprocessable('SUBSCRIPTION_STATUS_INVALID');
    this.#change('CANCELLED', { ...found, status: 'CANCELLED' });
  }

  /** Refunds a payment, or reverses it as a bank does. */
  takeBack(saleId: string, type: 'REFUNDED' | 'REVERSED'): void {
    const sale = this.sale(saleId);
    if (sale.status !== 'COMPLETED' && sale.status !== 'PARTIALLY_REFUNDED')
      throw unprocessable('CAPTURE_FULLY_REFUNDED');
    this.#tell(`PAYMENT.SALE.${type}`, type === 'REFUNDED' ? 'refund' : 'sale', () => {
      const back: Sale = { ...sale, status: 'REFUNDED' };
      this.sales.put(saleId, back);
      if (type === 'REVERSED') return wireSale(back);
      return {
        ...{ id: newId(), sale_id: saleId, state: 'completed', create_time: now() },
        amount: { total: sale.amount.value, currency: sale.amount.currency_code },
      };
    });
  }

  /** Refunds half of a payment, once. */
  refundHalf(saleId: string): void {
    const sale = this.sale(saleId);
    if (sale.status !== 'COMPLETED') throw unprocessable('REFUND_AMOUNT_EXCEEDED');
    const total = (Math.floor(Number(sale.amount.value) * 50) / 100).toFixed(2);
    this.#tell('PAYMENT.SALE.REFUNDED', 'refund', () => {
      this.sales.put(saleId, { ...sale, status: 'PARTIALLY_REFUNDED' });
      return {
        ...{ id: newId(), sale_id: saleId, state: 'completed', create_time: now() },
        amount: { total, currency: sale.amount.currency_code },
      };
    });
  }

  /** Opens a dispute of a payment by the person. */
  dispute(saleId: string): void {
    const disputed = disputedOnce(this.sale(saleId));
    this.#tell('CUSTOMER.DISPUTE.CREATED', 'dispute', () => {
      this.sales.put(saleId, disputed);
      return wireDispute(disputed, disputed.disputes.length - 1);
    });
  }

  /** Ends the open dispute of a payment, with PayPal's name of the outcome. */
  endDispute(saleId: string, outcome: string): void {
    const sale = this.sale(saleId);
    const index = sale.disputes.indexOf(null);
    if (index === -1) return;
    const ended = decided(sale, outcome);
    this.#tell('CUSTOMER.DISPUTE.RESOLVED', 'dispute', () => {
      this.sales.put(saleId, ended);
      return wireDispute(ended, index);
    });
  }

  #charge(of: Subscription, amount: Subscription['price'], isPeriod: boolean, at = now()): void {
    const { id, customId } = of;
    const paid = { amount, status: 'COMPLETED' as const, disputes: [] };
    const sale: Sale = { id: newId(), createdAt: at, subscription: id, customId, ...paid };
    this.#tell('PAYMENT.SALE.COMPLETED', 'sale', () => {
      this.sales.put(sale.id, sale);
      const days = of.planId.startsWith('P-2') ? 365 : 30;
      const nextAt = isPeriod ? new Date(Date.parse(of.nextAt) + days * dayMs).toISOString() : of.nextAt;
      const status = of.status === 'SUSPENDED' ? 'ACTIVE' : of.status;
      this.subscriptions.put(id, { ...of, status, failures: 0, nextAt, updatedAt: now() });
      return wireSale(sale);
    });
  }

  #change(type: string, to: Subscription): void {
    this.#tell(`BILLING.SUBSCRIPTION.${type}`, 'subscription', () => {
      const changed = { ...to, updatedAt: now() };
      this.subscriptions.put(to.id, changed);
      return this.wire(changed);
    });
  }
}

const now = (): string => new Date().toISOString();
