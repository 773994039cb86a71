import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Collection } from '../../state/collection.ts';
import { inTransaction } from '../../state/database.ts';

const states = ['open', 'pending', 'failed', 'paid', 'expired', 'voided', 'refunded', 'disputed'] as const;

/** State of a payment. `pending`: the person has chosen to pay at a counter, and has been shown where. */
export type PaymentState = (typeof states)[number];

const paymentSchema = z.object({
  /** Merchant's id of the order. */
  id: z.string(),
  /** Provider's own number. */
  ref: z.string(),
  /** Random token in the address of the page, so that it cannot be guessed. */
  token: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Amount in hundredths of the currency. */
  cents: z.int(),
  currency: z.string(),
  title: z.string(),
  email: z.string(),
  doneUrl: z.string(),
  cancelledUrl: z.string(),
  /** Merchant's parameter, returned unchanged. */
  param: z.string(),
  state: z.enum(states),
});
export type LocalPayment = z.infer<typeof paymentSchema>;

const noticeSchema = z.object({
  id: z.string(),
  createdAt: z.number(),
  paymentId: z.string(),
  state: z.enum(states),
  attempts: z.int(),
  isDelivered: z.boolean(),
});

/** Notice to the merchant of one change. */
export type Notice = z.infer<typeof noticeSchema>;

/**
 * States from which each state can be reached. A person whose payment failed may try again, and late money may arrive
 * even after the end.
 */
const before: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  open: [],
  pending: ['open', 'failed'],
  failed: ['open', 'pending', 'failed'],
  paid: ['open', 'pending', 'failed', 'expired'],
  expired: ['open', 'pending', 'failed'],
  voided: ['open', 'pending', 'failed'],
  refunded: ['paid'],
  disputed: ['paid'],
};

export type NewPayment = Omit<LocalPayment, 'ref' | 'token' | 'createdAt' | 'state'>;

/** Payments on a page of the provider, on disk: each change and its notice are written in one transaction. */
export class PaymentBook {
  readonly #database: DatabaseSync;
  readonly payments;
  readonly notices;
  readonly #onNotice: (notice: Notice) => void;
  /** Current time in milliseconds since 1970. */
  readonly now: () => number;

  constructor(database: DatabaseSync, onNotice: (notice: Notice) => void, now: () => number = Date.now) {
    this.#database = database;
    this.#onNotice = onNotice;
    this.now = now;
    this.payments = new Collection(database, 'payments', paymentSchema);
    this.notices = new Collection(database, 'notices', noticeSchema);
  }

  /** Creates a payment. Undefined if the id already exists. */
  create(fields: NewPayment): LocalPayment | undefined {
    if (this.payments.get(fields.id)) return undefined;
    const ref = randomBytes(4).toString('hex').toUpperCase();
    const token = randomBytes(18).toString('base64url');
    const payment: LocalPayment = { ...fields, ref, token, createdAt: this.now(), state: 'open' };
    this.payments.put(payment.id, payment, token);
    return payment;
  }

  /** Returns a payment in its current state: one past its deadline has expired. */
  get(id: string): LocalPayment | undefined {
    const found = this.payments.get(id);
    const isLate = found && before.expired.includes(found.state) && this.now() > found.expiresAt;
    return isLate ? (this.move(id, 'expired') ?? found) : found;
  }

  byToken(token: string): LocalPayment | undefined {
    const [found] = this.payments.tagged(token);
    return found && this.get(found.id);
  }

  /** Moves a payment to a state. Undefined if the change is no longer possible. */
  move(id: string, state: PaymentState): LocalPayment | undefined {
    const payment = this.payments.get(id);
    if (!payment || !before[state].includes(payment.state)) return undefined;
    const moved = { ...payment, state };
    const told = { paymentId: id, state, createdAt: this.now(), attempts: 0, isDelivered: false };
    const notice: Notice = { id: randomBytes(12).toString('hex'), ...told };
    inTransaction(this.#database, () => {
      this.payments.put(id, moved, moved.token);
      this.notices.put(notice.id, notice);
    });
    this.#onNotice(notice);
    return moved;
  }
}
