/** Whose payments are taken. A provider is one module of `cloud/payments`, which translates its words into these. */
export const paymentProviders = ['stripe', 'paypal', 'doku', 'dragonpay'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const paymentOutcomes = ['failed', 'cancelled', 'expired', 'paid', 'refunded'] as const;
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
}

const ranks: readonly OrderStatus[] = ['pending', ...paymentOutcomes];

/**
 * The status of an order after an event. Providers repeat events and mix up their order, so the strongest outcome
 * counts, whichever came last: a payment that went through after a failed try is paid, and a refund is final.
 */
export const statusAfter = (status: OrderStatus, outcome: PaymentOutcome): OrderStatus =>
  ranks.indexOf(outcome) > ranks.indexOf(status) ? outcome : status;

/** Whether the event is about this order as it was placed. Another provider, price or currency is not. */
export const isAbout = (event: PaymentEvent, order: Order): boolean =>
  event.orderId === order.orderId &&
  event.provider === order.provider &&
  event.priceCents === order.priceCents &&
  event.currency === order.currency;
