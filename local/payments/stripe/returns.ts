import type { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import * as z from 'zod';
import { Collection } from '../../state/collection.ts';
import type { StripeBook } from './book.ts';
import { type DisputeKind, disputeBy } from './cards.ts';
import { newId, nowSeconds } from './ids.ts';
import type { Charge } from './objects.ts';
import type { Part } from './part.ts';
import { StripeRefusal } from './refusal.ts';

/** Fields of money that was refunded or is disputed, by the charge that received it. */
const returned = {
  id: z.string(),
  created: z.int(),
  charge: z.string(),
  intent: z.string(),
  amount: z.int(),
  currency: z.string(),
};

const refundSchema = z.object(returned);
export type Refund = z.infer<typeof refundSchema>;

const disputeSchema = z.object({
  ...returned,
  status: z.enum(['needs_response', 'warning_needs_response', 'won', 'lost', 'warning_closed']),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** Refunds and disputes. */
export class Returns {
  readonly #book: StripeBook;
  /** Whether the seller's balance is too low for a refund through the API. */
  isBalanceLow = false;
  readonly refunds;
  readonly disputes;

  constructor(database: DatabaseSync, book: StripeBook) {
    this.#book = book;
    this.refunds = new Collection(database, 'refunds', refundSchema);
    this.disputes = new Collection(database, 'disputes', disputeSchema);
    book.onCharged = ({ id }, number) => {
      const kind = disputeBy(number);
      if (kind) this.dispute(id, kind);
    };
  }

  /** Refunds an amount in hundredths, or the whole remainder. @throws StripeRefusal for more than that */
  refund(chargeId: string, amount?: number): Refund {
    const charge = this.#book.charge(chargeId);
    const left = charge.amount - charge.amountRefunded;
    if (left === 0)
      throw new StripeRefusal(
        400,
        'invalid_request_error',
        `Charge ${chargeId} has already been refunded.`,
        'charge_already_refunded',
      );
    if (amount !== undefined && !(Number.isInteger(amount) && amount > 0 && amount <= left))
      throw new StripeRefusal(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount.');
    const refund = { ...this.#of(charge, 're'), amount: amount ?? left };
    const refunded = { ...charge, amountRefunded: charge.amountRefunded + refund.amount };
    this.#book.tell('charge.refunded', () => {
      this.refunds.put(refund.id, refund, charge.intent);
      this.#putCharge(refunded);
      return this.#book.wireCharge(refunded);
    });
    return refund;
  }

  dispute(chargeId: string, kind: DisputeKind = 'dispute'): Dispute {
    const charge = this.#book.charge(chargeId);
    const status = kind === 'inquiry' ? 'warning_needs_response' : 'needs_response';
    const dispute: Dispute = { ...this.#of(charge, 'dp'), status };
    this.#book.tell('charge.dispute.created', () => {
      this.disputes.put(dispute.id, dispute, charge.intent);
      this.#putCharge({ ...charge, isDisputed: true });
      return disputeOf(dispute);
    });
    return dispute;
  }

  /** Decides the open disputes of a charge. The charge stays marked as disputed, as at Stripe. */
  decide(chargeId: string, isWon: boolean): void {
    const { intent } = this.#book.charge(chargeId);
    for (const dispute of this.disputes.tagged(intent)) {
      if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response') continue;
      const isInquiry = dispute.status === 'warning_needs_response';
      const closed: Dispute = { ...dispute, status: isWon ? (isInquiry ? 'warning_closed' : 'won') : 'lost' };
      this.#book.tell('charge.dispute.closed', () => {
        this.disputes.put(closed.id, closed, intent);
        return disputeOf(closed);
      });
      if (closed.status === 'won') this.#book.tell('charge.dispute.funds_reinstated', () => disputeOf(closed));
    }
  }

  /** Returns the statuses of a charge's disputes, oldest first. */
  disputesOf = ({ intent }: Pick<Charge, 'intent'>): Dispute['status'][] =>
    this.disputes.tagged(intent).map(({ status }) => status);

  #of({ id: charge, intent, amount, currency }: Charge, kind: string) {
    return { id: newId(kind), created: nowSeconds(), charge, intent, amount, currency };
  }

  #putCharge(charge: Charge): void {
    this.#book.charges.put(charge.id, charge, charge.customer ?? '');
  }
}

export const refundOf = ({ intent, ...refund }: Refund) =>
  ({
    ...refund,
    object: 'refund',
    payment_intent: intent,
    metadata: {},
    reason: null,
    status: 'succeeded',
  }) satisfies Part<Stripe.Refund>;

export const disputeOf = ({ intent, ...dispute }: Dispute) =>
  ({
    ...dispute,
    object: 'dispute',
    livemode: false,
    payment_intent: intent,
    metadata: {},
    reason: 'fraudulent',
    is_charge_refundable: dispute.status === 'warning_needs_response',
  }) satisfies Part<Stripe.Dispute>;
