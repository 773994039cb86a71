import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Collection } from '../../state/collection.ts';
import { inTransaction } from '../../state/database.ts';
import {
  type Amount,
  type Capture,
  captureSchema,
  decided,
  disputedOnce,
  eventSchema,
  type Order,
  orderSchema,
  type StoredEvent,
  wireCapture,
  wireDispute,
  wireOrder,
  wireRefund,
} from './objects.ts';
import { PlanBook } from './planBook.ts';
import { missing, newId, unprocessable } from './refusal.ts';

export type NewOrder = Pick<Order, 'amount' | 'customId' | 'description' | 'returnUrl' | 'cancelUrl' | 'locale'>;

/** Books of the local PayPal, on disk: each change of a payment and its event are written in one transaction. */
export class PayPalBook {
  readonly #database: DatabaseSync;
  readonly #origin: string;
  readonly #onEvent: (event: StoredEvent) => void;
  /** Whether the seller's balance is too low for a refund through the API. */
  isBalanceLow = false;
  readonly #orders;
  readonly captures;
  readonly events;
  readonly plans: PlanBook;
  /** Responses by request id. */
  readonly #replies;

  constructor(database: DatabaseSync, origin: string, onEvent: (event: StoredEvent) => void) {
    this.#database = database;
    this.#origin = origin;
    this.#onEvent = onEvent;
    this.#orders = new Collection(database, 'orders', orderSchema);
    this.captures = new Collection(database, 'captures', captureSchema);
    this.events = new Collection(database, 'events', eventSchema);
    this.plans = new PlanBook(database, origin, (...told) => this.#tell(...told));
    this.#replies = new Collection(database, 'replies', z.object({ reply: z.json() }));
  }

  /** Returns the same response again for a repeated request id; rejected requests are executed again. */
  once<Reply extends z.core.util.JSONType>(
    requestId: string | undefined,
    work: () => Reply,
  ): { readonly reply: z.core.util.JSONType; readonly isNew: boolean } {
    const before = requestId === undefined ? undefined : this.#replies.get(requestId);
    if (before) return { reply: before.reply, isNew: false };
    const reply = work();
    if (requestId !== undefined) this.#replies.put(requestId, { reply });
    return { reply, isNew: true };
  }

  createOrder(fields: NewOrder): Order {
    const at = now();
    const order: Order = {
      ...fields,
      ...{ id: newId(), createdAt: at, updatedAt: at, status: 'PAYER_ACTION_REQUIRED', funding: 'balance' },
      capture: null,
    };
    this.#orders.put(order.id, order);
    return order;
  }

  order(id: string): Order {
    const found = this.#orders.get(id);
    if (!found) throw missing();
    return found;
  }

  capture(id: string): Capture {
    const found = this.captures.get(id);
    if (!found) throw missing();
    return found;
  }

  /** Approves an order, as when the person agrees on PayPal's page to be charged. Approving again changes nothing. */
  approve(id: string, funding: Order['funding']): Order {
    const order = this.order(id);
    if (order.status !== 'PAYER_ACTION_REQUIRED') return order;
    const approved: Order = { ...order, status: 'APPROVED', funding, updatedAt: now() };
    this.#tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', () => {
      this.#orders.put(id, approved);
      return this.wire(approved);
    });
    return approved;
  }

  /** Captures an approved order. If the funding is refused, the page requests it again. */
  take(id: string): Order {
    const order = this.order(id);
    if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
    if (order.funding === 'refused') {
      this.#orders.put(id, { ...order, status: 'PAYER_ACTION_REQUIRED', updatedAt: now() });
      throw unprocessable('INSTRUMENT_DECLINED');
    }
    const isSlow = order.funding === 'slow';
    const capture: Capture = {
      ...{ id: newId(), createdAt: now(), order: id, customId: order.customId, amount: order.amount },
      ...{ status: isSlow ? 'PENDING' : 'COMPLETED', disputes: [], refunds: [] },
    };
    const taken: Order = { ...order, status: 'COMPLETED', capture: capture.id, updatedAt: now() };
    this.#changeCapture(isSlow ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED', capture, () =>
      this.#orders.put(id, taken),
    );
    return taken;
  }

  /** Decides a capture that takes days: it completes, or is refused after all. */
  decide(captureId: string, isPaid: boolean): void {
    const capture = this.capture(captureId);
    if (capture.status !== 'PENDING') return;
    const type = isPaid ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
    this.#changeCapture(type, { ...capture, status: isPaid ? 'COMPLETED' : 'DECLINED' });
  }

  /** Refunds a part, or the whole remainder. */
  refund(captureId: string, part?: Amount): { readonly id: string; readonly amount: Amount } {
    const capture = this.capture(captureId);
    if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED')
      throw unprocessable('CAPTURE_FULLY_REFUNDED');
    const id = newId();
    const left = leftOf(capture);
    const amount = part ?? { ...capture.amount, value: left.toFixed(2) };
    if (Number(amount.value) > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
    const refunds = [...capture.refunds, { id, amount }];
    const isWhole = leftOf({ ...capture, refunds }) === 0;
    const refunded: Capture = { ...capture, refunds, status: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED' };
    this.#tell('PAYMENT.CAPTURE.REFUNDED', 'refund', () => {
      this.captures.put(captureId, refunded);
      return wireRefund(id, refunded, amount, this.#origin);
    });
    return { id, amount };
  }

  dispute(captureId: string): void {
    const disputed = disputedOnce(this.capture(captureId));
    this.#tell('CUSTOMER.DISPUTE.CREATED', 'dispute', () => {
      this.captures.put(captureId, disputed);
      return wireDispute(disputed, disputed.disputes.length - 1);
    });
  }

  /** Ends the open dispute of an order's payment, with PayPal's name of the outcome. */
  endDispute(captureId: string, outcome: string): void {
    const capture = this.capture(captureId);
    const index = capture.disputes.indexOf(null);
    if (index === -1) return;
    const ended = decided(capture, outcome);
    this.#tell('CUSTOMER.DISPUTE.RESOLVED', 'dispute', () => {
      this.captures.put(captureId, ended);
      return wireDispute(ended, index);
    });
  }

  wire = (order: Order) =>
    wireOrder(order, order.capture === null ? undefined : this.capture(order.capture), this.#origin);

  wireCapture = (capture: Capture) => wireCapture(capture, this.#origin);

  wireRefund = (captureId: string, { id, amount }: { readonly id: string; readonly amount: Amount }) =>
    wireRefund(id, this.capture(captureId), amount, this.#origin);

  #changeCapture(type: string, capture: Capture, also = () => {}): void {
    this.#tell(type, 'capture', () => {
      also();
      this.captures.put(capture.id, capture);
      return this.wireCapture(capture);
    });
  }

  /** Writes a change and its event in one transaction. */
  #tell(type: string, resourceType: string, write: () => object): void {
    const event = inTransaction(this.#database, () => {
      const resource = write();
      const id = `WH-${newId()}-${newId()}`;
      const createdAt = now();
      const told = { id, create_time: createdAt, resource_type: resourceType, event_type: type, resource };
      const body = JSON.stringify({ ...told, event_version: '1.0' });
      const made: StoredEvent = { id, createdAt, type, body, attempts: 0, isDelivered: false };
      this.events.put(id, made);
      return made;
    });
    this.#onEvent(event);
  }
}

/** Returns the amount that has not been refunded yet, in US dollars. */
const leftOf = ({ amount, refunds }: Pick<Capture, 'amount' | 'refunds'>): number =>
  refunds.reduce(
    (cents, one) => cents - Math.round(Number(one.amount.value) * 100),
    Math.round(Number(amount.value) * 100),
  ) / 100;

const now = (): string => new Date().toISOString();
