import { receiveStripeEvent } from '../../../services/payments/receiveStripeEvent.ts';
import type { Person } from '../../kit/people.ts';
import { completePaymentIntent, createPaymentIntent } from '../../kit/services.ts';
import type { GivenDouble } from '../../kit/stripeDouble.ts';
import { eventRequest } from '../../kit/stripeDouble.ts';

type Cloud = Parameters<typeof completePaymentIntent>[0] & Parameters<typeof createPaymentIntent>[0];

/** A payment as the books of a provider have it at the end. */
export interface BookedThere {
  readonly paidCents: number;
  /** Refunded in full, or disputed. */
  readonly isReturned: boolean;
}

/**
 * A provider in a storm: what people do with its payments, and what it tells. A provider joins the storm with one object
 * of this kind.
 */
export interface ProviderDouble<Parts extends Cloud = Cloud> {
  readonly name: string;
  /** Orders minutes, and returns what the provider calls the payment. The same request orders once. */
  order(cloud: Parts, person: Person, requestId: string, quantity: number): Promise<string>;
  /** The browser says that something happened. */
  complete(cloud: Parts, person: Person, ref: string): Promise<unknown>;
  /** Each does nothing where the payment is past it. */
  pay(ref: string): void;
  fail(ref: string): void;
  refund(ref: string): void;
  dispute(ref: string): void;
  /** How many notifications there are. Each can be delivered again and again, in any order. */
  count(): number;
  deliver(cloud: Parts, index: number): Promise<unknown>;
  /** The same, changed after it was signed. */
  deliverForged(cloud: Parts, index: number): Promise<unknown>;
  /** By what the provider calls a payment: what was paid. */
  books(): Map<string, BookedThere>;
}

const card = (number: string) => ({ number, expMonth: 8, expYear: 2031 });

/** Stripe, as the local cloud plays it. */
export function stripeInStorm({ book, events }: GivenDouble): ProviderDouble {
  const isOpen = (ref: string) => book.intent(ref).status === 'requires_payment_method';
  const chargeOf = (ref: string) => book.intent(ref).charge;
  const confirm = (ref: string, number: string) => {
    if (isOpen(ref)) book.confirm(ref, book.intent(ref).secret, card(number), false);
  };
  const eventAt = (index: number) => {
    const event = events[index];
    if (!event) throw new Error(`there is no event ${index}`);
    return event;
  };
  return {
    name: 'stripe',
    order: async (cloud, person, requestId, quantity) =>
      (await createPaymentIntent(cloud, person, { requestId, quantity })).paymentIntentId,
    complete: (cloud, person, ref) => completePaymentIntent(cloud, person, { paymentIntentId: ref }),
    pay: (ref) => confirm(ref, '4242424242424242'),
    fail: (ref) => confirm(ref, '4000000000000002'),
    refund: (ref) => {
      const charge = chargeOf(ref);
      if (charge) book.refund(charge);
    },
    dispute: (ref) => {
      const charge = chargeOf(ref);
      if (charge) book.dispute(charge);
    },
    count: () => events.length,
    deliver: (cloud, index) => receiveStripeEvent(cloud, eventRequest(eventAt(index), cloud.now())),
    deliverForged: (cloud, index) => {
      const request = eventRequest(eventAt(index), cloud.now());
      const body = Buffer.from(Buffer.from(request.body).toString().replace('"event"', '"Event"'));
      return receiveStripeEvent(cloud, { ...request, body });
    },
    books: () =>
      new Map(
        [...book.charges.all()].map((charge) => [
          charge.intent,
          { paidCents: charge.amount, isReturned: charge.isDisputed || charge.amountRefunded === charge.amount },
        ]),
      ),
  };
}
