/** Payment providers. Each is one module of `cloud/payments`, which translates the provider's terms into these. */
export const paymentProviders = ['stripe', 'paypal', 'doku', 'dragonpay'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/**
 * Providers that require the person to pay on the provider's own page. Each name is also a need, an area of routes and
 * a `-c` option.
 */
export const checkoutProviders = ['paypal', 'doku', 'dragonpay'] as const satisfies readonly PaymentProviderName[];
export type CheckoutProviderName = (typeof checkoutProviders)[number];

/**
 * Outcomes from the weakest to the strongest. `mismatch`: money was received, but not the amount that the order
 * requires. `disputed`: the payer has disputed the payment, and the dispute is not decided yet.
 */
export const paymentOutcomes = ['failed', 'cancelled', 'expired', 'mismatch', 'paid', 'disputed', 'refunded'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Provider's report about one of our orders, independent of the provider's terms. */
export interface PaymentEvent {
  readonly provider: PaymentProviderName;
  /** Unique among all events of the provider, permanently. */
  readonly eventId: string;
  /** Our id of the order, assigned when it was placed. */
  readonly orderId: string;
  readonly outcome: PaymentOutcome;
  readonly priceCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Card used for the payment. */
  readonly card?: PaidCard;
  /** Partial refunds of a payment that still stands; absent without any. */
  readonly partRefunds?: readonly PartRefund[];
  /** Number of disputes of the payment that were decided in our favor; absent for none. */
  readonly wonDisputes?: number;
}

/** Part of a payment that was returned to its payer. */
export interface PartRefund {
  /** Unique among the provider's refunds. */
  readonly refundId: string;
  readonly amountCents: number;
}

/** Details of a card that may be displayed. */
export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
}

export type OrderStatus = 'pending' | PaymentOutcome;

/** Discount by a code, and the price without it. */
export interface OrderDiscount {
  readonly code: string;
  readonly percent: number;
  readonly listPriceCents: number;
}

/** Order of top-up minutes. Its content and price are fixed when it is placed. */
export interface Order {
  readonly orderId: string;
  readonly userId: string;
  readonly provider: PaymentProviderName;
  readonly priceCents: number;
  readonly currency: string;
  readonly seconds: number;
  /** Expiry of the minutes, ISO 8601 in UTC. */
  readonly expiresAt: string;
  readonly status: OrderStatus;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Provider's id of the payment; absent until the provider has received it. */
  readonly paymentRef?: string;
  /** Page of the provider where the order is paid, for a provider that has one. */
  readonly payUrl?: string;
  readonly discount?: OrderDiscount;
  /** Time at which we first received confirmation of the payment, ISO 8601 in UTC; retained after a refund. */
  readonly paidAt?: string;
  /** Card used for the payment, if it was a card. */
  readonly card?: PaidCard;
  /** Number of won disputes, as reported by the last event. */
  readonly wonDisputes?: number;
}

/** Computes the seconds of an order that correspond to a part of its price, rounded down in favor of the payer. */
export function secondsOfPart({ seconds, priceCents }: Pick<Order, 'seconds' | 'priceCents'>, cents: number): number {
  const part = Math.min(Math.max(0, cents), priceCents);
  return priceCents === 0 ? 0 : Number((BigInt(seconds) * BigInt(part)) / BigInt(priceCents));
}

const ranks: readonly OrderStatus[] = ['pending', ...paymentOutcomes];

/** Progress of a payment. */
export interface Standing {
  readonly status: OrderStatus;
  readonly wonDisputes?: number;
}

/**
 * Computes the state of an order after an event. Providers repeat and reorder events, so the strongest outcome counts,
 * regardless of which arrived last: a payment that succeeded after a failed attempt is paid, one whose dispute was won
 * is paid again, and a refund is final.
 */
export function standingAfter(
  before: Standing,
  { outcome, wonDisputes = 0 }: Pick<PaymentEvent, 'outcome' | 'wonDisputes'>,
): Standing {
  const isStronger = rankOf(outcome, wonDisputes) > rankOf(before.status, before.wonDisputes ?? 0);
  return isStronger ? { status: outcome, wonDisputes } : before;
}

/** Ranks a status. Each won dispute is a step beyond the one before: paid, disputed, paid, disputed and so on. */
function rankOf(status: OrderStatus, wonDisputes: number): number {
  if (status === 'refunded') return Number.POSITIVE_INFINITY;
  const steps = status === 'paid' || status === 'disputed' ? 2 * wonDisputes : 0;
  return ranks.indexOf(status) + steps;
}

/**
 * Returns the meaning of an event for an order of the same provider: money that differs from the order's price or
 * currency is a `mismatch`; any other contradiction has no meaning.
 */
export function outcomeFor(event: PaymentEvent, order: Order): PaymentOutcome | undefined {
  if (event.orderId !== order.orderId || event.provider !== order.provider) return undefined;
  if (event.priceCents === order.priceCents && event.currency === order.currency) return event.outcome;
  return event.outcome === 'paid' ? 'mismatch' : undefined;
}
