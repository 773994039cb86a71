import type { Cloud, CloudConfig } from '../../../cloud/cloud.ts';
import { noCheckout } from '../../../cloud/payments/provider.ts';
import type { CheckoutProviderName, PaymentProviderName } from '../../../domain/payments/payments.ts';
import type { CountryCode } from '../../../domain/plans/countries.ts';
import { receivePayPalEvent } from '../../../services/orchestration/payments/receivePayPalEvent.ts';
import { receiveStripeEvent } from '../../../services/orchestration/payments/receiveStripeEvent.ts';
import { receiveDokuEvent } from '../../../services/payments/receiveDokuEvent.ts';
import { receiveDragonpayEvent } from '../../../services/payments/receiveDragonpayEvent.ts';
import { dokuAccess, dragonpayAccess, payPalAccess } from '../../kit/checkouts.ts';
import type { Person } from '../../kit/people.ts';
import {
  capturePayPalOrder,
  completePaymentIntent,
  createDokuOrder,
  createDragonpayOrder,
  createPaymentIntent,
  createPayPalOrder,
  readDokuOrder,
  readDragonpayOrder,
} from '../../kit/services.ts';
import { eventRequest, givenSimulatedStripe } from '../../kit/stripeDouble.ts';
import { type GivenCheckout, givenDoku, givenDragonpay } from '../../local/kit/checkouts.ts';
import { GivenPayPal } from '../../local/kit/paypal.ts';

/** Parts of the cloud that a process has in a stress test. */
export type StormCloud = Pick<
  Cloud,
  'ledger' | 'table' | 'now' | 'newId' | 'mail' | 'stripe' | CheckoutProviderName
> & {
  readonly config: CloudConfig;
};

/** Order as known to the person who placed it. */
export interface Placed {
  readonly orderId: string;
  /** Address at which it is paid, or Stripe's id of the payment. */
  readonly payAt: string;
}

/** Final state of a payment in a provider's books. */
export interface BookedThere {
  readonly paidCents: number;
  readonly currency: string;
  /** Whether it was refunded in full, or lost in a dispute. */
  readonly isReturned: boolean;
  /** Whether a dispute of it is open. The result of a closed dispute is in `isReturned`. */
  readonly isDisputed: boolean;
  /** Refunded cents, by refund id. */
  readonly refunds: ReadonlyMap<string, number>;
}

/**
 * Provider in a stress test: people's acts on its payments, and its notifications. Each provider in the test is one
 * object of this kind.
 */
export interface ProviderDouble extends AsyncDisposable {
  readonly name: PaymentProviderName;
  /** Country of the people who order at it. */
  readonly country: CountryCode | null;
  /** Access of the product to it. */
  readonly access: Partial<Pick<StormCloud, PaymentProviderName>>;
  /** Orders minutes. Repeating a request id returns the same order. */
  order(cloud: StormCloud, person: Person, requestId: string, quantity: number, discountCode?: string): Promise<Placed>;
  /** Sends the request with which the browser reports that something happened at the provider. */
  complete(cloud: StormCloud, person: Person, placed: Placed): Promise<unknown>;
  /** Pays. Like the acts below, it has no effect on a payment that is past that state. */
  pay(placed: Placed): void;
  fail(placed: Placed): void;
  /** Starts a payment that takes days; the second call ends it, as paid or refused. */
  dawdle(placed: Placed, isPaid: boolean): void;
  refund(placed: Placed): void;
  /** Refunds a share of the remaining amount, at a provider that reports partial refunds. */
  refundPart?(placed: Placed, share: number): void;
  dispute(placed: Placed): void;
  /** Ends the open dispute, at a provider that reports it. */
  decide?(placed: Placed, isWon: boolean): void;
  /** Makes the provider reject refunds that the product requests, or accept them again, if it has an API for them. */
  reject?(isRejecting: boolean): void;
  /** Number of notifications. Each can be delivered repeatedly, in any order. */
  count(): number;
  deliver(cloud: StormCloud, index: number): Promise<unknown>;
  /** Delivers a notification that was changed after it was signed. */
  deliverForged(cloud: StormCloud, index: number): Promise<unknown>;
  /** Payments by order. An order that was paid twice is listed twice. */
  books(): readonly (readonly [orderId: string, BookedThere])[];
}

/**
 * Starts all providers as simulated by the local cloud, with one clock. They start one after another, so that a seed
 * repeats their ids.
 */
export async function startProviders(now: () => Date): Promise<readonly ProviderDouble[]> {
  const started: ProviderDouble[] = [];
  for (const start of [stripeInStorm, payPalInStorm, dokuInStorm, dragonpayInStorm]) started.push(await start(now));
  return started;
}

const card = (number: string) => ({ number, expMonth: 8, expYear: 2031 });

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (!item) throw new Error(`there is no notification ${index}`);
  return item;
}

async function stripeInStorm(): Promise<ProviderDouble> {
  const double = await givenSimulatedStripe();
  const { book, returns, events, stripe } = double;
  const isOpen = (ref: string) => book.intent(ref).status === 'requires_payment_method';
  const chargeOf = (ref: string) => book.intent(ref).charge;
  const leftOf = (charge: string) => book.charge(charge).amount - book.charge(charge).amountRefunded;
  const confirm = (ref: string, number: string) => {
    if (isOpen(ref)) book.confirm(ref, book.intent(ref).secret, card(number), false);
  };
  return {
    ...{ name: 'stripe', country: null, access: { stripe } },
    order: async (cloud, person, requestId, quantity, discountCode) => {
      const { paymentIntentId } = await createPaymentIntent(cloud, person, { requestId, quantity, discountCode });
      return { orderId: book.intent(paymentIntentId).metadata.orderId ?? '', payAt: paymentIntentId };
    },
    complete: (cloud, person, { payAt }) => completePaymentIntent(cloud, person, { paymentIntentId: payAt }),
    pay: ({ payAt }) => confirm(payAt, '4242424242424242'),
    fail: ({ payAt }) => confirm(payAt, '4000000000000002'),
    dawdle: () => undefined,
    refund: ({ payAt }) => {
      const charge = chargeOf(payAt);
      if (charge && leftOf(charge) > 0) returns.refund(charge);
    },
    refundPart: ({ payAt }, share) => {
      const charge = chargeOf(payAt);
      const cents = charge ? Math.floor(leftOf(charge) * share) : 0;
      if (charge && cents > 0) returns.refund(charge, cents);
    },
    dispute: ({ payAt }) => {
      const charge = chargeOf(payAt);
      if (charge) returns.dispute(charge);
    },
    decide: ({ payAt }, isWon) => {
      const charge = chargeOf(payAt);
      if (charge) returns.decide(charge, isWon);
    },
    reject: (isRejecting) => {
      returns.isBalanceLow = isRejecting;
    },
    count: () => events.length,
    deliver: (cloud, index) => receiveStripeEvent(cloud, eventRequest(at(events, index), cloud.now())),
    deliverForged: (cloud, index) => {
      const request = eventRequest(at(events, index), cloud.now());
      return receiveStripeEvent(cloud, { ...request, body: changed(request.body, '"event"', '"Event"') });
    },
    books: () =>
      [...book.charges.all()].map((charge) => {
        const disputes = returns.disputesOf(charge);
        const isReturned = disputes.includes('lost') || charge.amountRefunded === charge.amount;
        const booked = {
          paidCents: charge.amount,
          currency: charge.currency.toUpperCase(),
          isReturned,
          isDisputed: !isReturned && disputes.includes('needs_response'),
          refunds: new Map(returns.refunds.tagged(charge.intent).map(({ id, amount }) => [id, amount])),
        };
        return [book.intent(charge.intent).metadata.orderId ?? '', booked];
      }),
    [Symbol.asyncDispose]: () => double[Symbol.asyncDispose](),
  };
}

async function payPalInStorm(now: () => Date): Promise<ProviderDouble> {
  const double = await GivenPayPal.start();
  const { book } = double;
  const orderAt = (payAt: string) => book.order(new URL(payAt).searchParams.get('token') ?? '');
  const captureOf = ({ payAt }: Placed) => {
    const { capture } = orderAt(payAt);
    return capture === null ? undefined : book.capture(capture);
  };
  type Taken = NonNullable<ReturnType<typeof captureOf>>;
  const paid: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED'];
  const isPaid = (capture: Taken | undefined): capture is Taken =>
    capture !== undefined && paid.includes(capture.status);
  const centsOf = ({ value }: Taken['amount']) => Number(value.replace('.', ''));
  const leftOf = ({ amount, refunds }: Taken) =>
    refunds.reduce((left, refund) => left - centsOf(refund.amount), centsOf(amount));
  const event = (index: number) => double.event(at(double.told, index), { at: now() });
  return {
    ...{ name: 'paypal', country: null, access: { paypal: payPalAccess(double, { now }) } },
    order: async (cloud, person, requestId, quantity, discountCode) =>
      placedOf(await createPayPalOrder(cloud, person, { requestId, quantity, discountCode, locale: 'en' })),
    complete: (cloud, person, { orderId }) => capturePayPalOrder(cloud, person, { orderId }),
    pay: ({ payAt }) => void book.approve(orderAt(payAt).id, 'balance'),
    fail: ({ payAt }) => void book.approve(orderAt(payAt).id, 'refused'),
    dawdle: (placed, isPaid) => {
      const capture = captureOf(placed);
      if (capture) book.decide(capture.id, isPaid);
      else book.approve(orderAt(placed.payAt).id, 'slow');
    },
    refund: (placed) => {
      const capture = captureOf(placed);
      if (isPaid(capture)) book.refund(capture.id);
    },
    refundPart: (placed, share) => {
      const capture = captureOf(placed);
      const cents = isPaid(capture) ? Math.floor(leftOf(capture) * share) : 0;
      if (!isPaid(capture) || cents === 0) return;
      book.refund(capture.id, { ...capture.amount, value: (cents / 100).toFixed(2) });
    },
    dispute: (placed) => {
      const capture = captureOf(placed);
      if (isPaid(capture)) book.dispute(capture.id);
    },
    decide: (placed, isWon) => {
      const capture = captureOf(placed);
      if (capture) book.endDispute(capture.id, isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR');
    },
    reject: (isRejecting) => {
      book.isBalanceLow = isRejecting;
    },
    count: () => double.told.length,
    deliver: (cloud, index) => receivePayPalEvent(cloud, event(index)),
    deliverForged: (cloud, index) => {
      const request = event(index);
      return receivePayPalEvent(cloud, { ...request, body: changed(request.body, 'event_version', 'Event_version') });
    },
    books: () =>
      [...book.captures.all()]
        .filter(({ status }) => paid.includes(status) || status === 'REFUNDED')
        .map(({ customId, amount, status, disputes, refunds }) => {
          const isReturned = status === 'REFUNDED' || disputes.includes('RESOLVED_BUYER_FAVOUR');
          const booked = {
            paidCents: centsOf(amount),
            currency: amount.currency_code,
            isReturned,
            isDisputed: !isReturned && disputes.includes(null),
            refunds: new Map(refunds.map((refund) => [refund.id, centsOf(refund.amount)])),
          };
          return [customId.slice('dev:'.length), booked];
        }),
    [Symbol.asyncDispose]: () => double[Symbol.asyncDispose](),
  };
}

async function dokuInStorm(now: () => Date): Promise<ProviderDouble> {
  const double = await givenDoku(() => now().getTime());
  return {
    ...{ name: 'doku', country: 'ID', access: { doku: dokuAccess(double, now) } },
    order: async (cloud, person, requestId, quantity, discountCode) =>
      placedOf(await createDokuOrder(cloud, person, { requestId, quantity, discountCode, locale: 'en' })),
    complete: (cloud, person, { orderId }) => readDokuOrder(cloud, person, { orderId }),
    ...redirectActs(double, (cloud, request) => receiveDokuEvent(cloud, request), ['"order"', '"Order"']),
  };
}

async function dragonpayInStorm(now: () => Date): Promise<ProviderDouble> {
  const double = await givenDragonpay(() => now().getTime());
  return {
    ...{ name: 'dragonpay', country: 'PH', access: { dragonpay: dragonpayAccess(double) } },
    order: async (cloud, person, requestId, quantity, discountCode) =>
      placedOf(await createDragonpayOrder(cloud, person, { requestId, quantity, discountCode, locale: 'en' })),
    complete: (cloud, person, { orderId }) => readDragonpayOrder(cloud, person, { orderId }),
    ...redirectActs(double, (cloud, request) => receiveDragonpayEvent(cloud, request), ['refno=', 'refno=0']),
  };
}

type Receive = (cloud: StormCloud, request: ReturnType<GivenCheckout['deliver']>) => Promise<unknown>;

/** Acts at a provider with its own page and a book of payments. */
function redirectActs(double: GivenCheckout, receive: Receive, [signed, forged]: readonly [string, string]) {
  const { book, notices } = double;
  const idAt = (payAt: string) => book.byToken(payAt.slice(payAt.lastIndexOf('/') + 1))?.id ?? '';
  const notice = (index: number) => double.deliver(at(notices, index));
  return {
    pay: ({ payAt }: Placed) => void book.move(idAt(payAt), 'paid'),
    fail: ({ payAt }: Placed) => void book.move(idAt(payAt), 'failed'),
    dawdle: ({ payAt }: Placed, isPaid: boolean) => {
      const id = idAt(payAt);
      if (!book.move(id, 'pending')) book.move(id, isPaid ? 'paid' : 'failed');
    },
    refund: ({ payAt }: Placed) => void book.move(idAt(payAt), 'refunded'),
    dispute: ({ payAt }: Placed) => void book.move(idAt(payAt), 'disputed'),
    count: () => notices.length,
    deliver: (cloud: StormCloud, index: number) => receive(cloud, notice(index)),
    deliverForged: (cloud: StormCloud, index: number) => {
      const request = notice(index);
      return receive(cloud, { ...request, body: changed(request.body, signed, forged) });
    },
    books: () =>
      [...book.payments.all()]
        .filter(({ state }) => state === 'paid' || state === 'refunded' || state === 'disputed')
        .map(({ id, cents, currency, state }) => {
          const booked = {
            paidCents: cents,
            currency,
            isReturned: state !== 'paid',
            isDisputed: false,
            refunds: new Map<string, number>(),
          };
          return [id.replace(/-[0-9a-f]{8}$/, ''), booked] as const;
        }),
    [Symbol.asyncDispose]: () => double[Symbol.asyncDispose](),
  };
}

const placedOf = ({ orderId, payUrl }: { orderId: string; payUrl: string | null }): Placed => ({
  orderId,
  payAt: payUrl ?? '',
});

function changed(body: Uint8Array, from: string, to: string): Buffer {
  const text = Buffer.from(body).toString();
  if (!text.includes(from)) throw new Error(`${from} is not in the notification`);
  return Buffer.from(text.replace(from, to));
}

/** Providers that an installation does not use. */
export const noProviders: Pick<StormCloud, PaymentProviderName> = {
  stripe: { environment: 'dev', open: async () => undefined },
  ...{ paypal: noCheckout, doku: noCheckout, dragonpay: noCheckout },
};
