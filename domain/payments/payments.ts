/** Whose payments are taken. A provider is one module of `cloud/payments`, which translates its words into these. */
export const paymentProviders = ['stripe', 'paypal', 'doku', 'dragonpay'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Those to whose own page a person is sent to pay. Each name is also a need, an area of routes and a `-c` option. */
export const checkoutProviders = ['paypal', 'doku', 'dragonpay'] as const satisfies readonly PaymentProviderName[];
export type CheckoutProviderName = (typeof checkoutProviders)[number];

/**
 * From the weakest to the strongest. `mismatch`: money has come, but not what the order asks for. `disputed`: the payer
 * claims it back, and nobody has decided yet.
 */
export const paymentOutcomes = ['failed', 'cancelled', 'expired', 'mismatch', 'paid', 'disputed', 'refunded'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** What a provider reports about an order of ours, whatever its own words for it. */
export interface PaymentEvent {
  readonly provider: PaymentProviderName;
  /** Unique for ever among the provider's events. */
  readonly eventId: string;
  /** The id that we gave the order when it was placed. */
  readonly orderId: string;
  readonly outcome: PaymentOutcome;
  readonly priceCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The card that it was paid with. */
  readonly card?: PaidCard;
  /** What was given back of a payment that still stands; absent where nothing was. */
  readonly partRefunds?: readonly PartRefund[];
  /** How many disputes of the payment were decided for us; absent for none. */
  readonly wonDisputes?: number;
}

/** A part of a payment that went back to its payer. */
export interface PartRefund {
  /** Unique among the provider's refunds. */
  readonly refundId: string;
  readonly amountCents: number;
}

/** What may be told of a card. */
export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
}

export type OrderStatus = 'pending' | PaymentOutcome;

/** An order of top-up minutes. What is bought and its price are fixed when it is placed. */
export interface Order {
  readonly orderId: string;
  readonly userId: string;
  readonly provider: PaymentProviderName;
  readonly priceCents: number;
  readonly currency: string;
  readonly seconds: number;
  /** When the minutes expire, ISO 8601 in UTC. */
  readonly expiresAt: string;
  readonly status: OrderStatus;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** What the provider calls the payment; absent until the provider has heard of it. */
  readonly paymentRef?: string;
  /** The provider's page at which it is paid, of a provider that has one. */
  readonly payUrl?: string;
  /** What a code took off, and the price without it. */
  readonly discount?: { readonly code: string; readonly percent: number; readonly listPriceCents: number };
  /** When we first heard that it was paid, ISO 8601 in UTC; kept when it is refunded. */
  readonly paidAt?: string;
  /** The card that it was paid with, where it was one. */
  readonly card?: PaidCard;
  /** As its last event said. */
  readonly wonDisputes?: number;
}

/** The part of an order's time that a part of its price stands for, in seconds, rounded down for the one who paid. */
export function secondsOfPart({ seconds, priceCents }: Pick<Order, 'seconds' | 'priceCents'>, cents: number): number {
  const part = Math.min(Math.max(0, cents), priceCents);
  return priceCents === 0 ? 0 : Number((BigInt(seconds) * BigInt(part)) / BigInt(priceCents));
}

const ranks: readonly OrderStatus[] = ['pending', ...paymentOutcomes];

/** How far a payment has come. */
export interface Standing {
  readonly status: OrderStatus;
  readonly wonDisputes?: number;
}

/**
 * Where an order stands after an event. Providers repeat events and mix up their order, so the strongest outcome counts,
 * whichever came last: a payment that went through after a failed try is paid, one whose dispute was won is paid again,
 * and a refund is final.
 */
export function standingAfter(
  before: Standing,
  { outcome, wonDisputes = 0 }: Pick<PaymentEvent, 'outcome' | 'wonDisputes'>,
): Standing {
  const isStronger = rankOf(outcome, wonDisputes) > rankOf(before.status, before.wonDisputes ?? 0);
  return isStronger ? { status: outcome, wonDisputes } : before;
}

/** Each dispute that was won is a step beyond the one before: paid, disputed, paid, disputed and so on. */
function rankOf(status: OrderStatus, wonDisputes: number): number {
  if (status === 'refunded') return Number.POSITIVE_INFINITY;
  const steps = status === 'paid' || status === 'disputed' ? 2 * wonDisputes : 0;
  return ranks.indexOf(status) + steps;
}

/**
 * What an event means for an order of the same provider: money that is not the order's price and currency is a
 * `mismatch`, and every other contradiction means nothing.
 */
export function outcomeFor(event: PaymentEvent, order: Order): PaymentOutcome | undefined {
  if (event.orderId !== order.orderId || event.provider !== order.provider) return undefined;
  if (event.priceCents === order.priceCents && event.currency === order.currency) return event.outcome;
  return event.outcome === 'paid' ? 'mismatch' : undefined;
}
