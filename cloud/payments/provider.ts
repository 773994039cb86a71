import type { Locale } from '../../domain/languages/locales.ts';
import type { Order, PartRefund, PaymentEvent, PaymentProviderName } from '../../domain/payments/payments.ts';
import type { PlanOrder, ReadPlanOrder } from '../../domain/plans/planOrder.ts';
import type { Outcome } from '../outcome.ts';

/** Request of a webhook as its sender signed it. */
export interface WebhookRequest {
  readonly method: string;
  /** Path that the sender requested, with its query, not decoded. */
  readonly path: string;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/**
 * Payment provider as the rest of the product sees it. Each provider is a module beside this one: nothing outside of it
 * knows the provider's terms, signatures or addresses.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /**
   * Reads the event that a webhook's request reports; null for an irrelevant one. `forged`: the signature is missing,
   * wrong or too old, so nothing in the request can be trusted.
   */
  readonly readEvent: (request: WebhookRequest) => Promise<Outcome<PaymentEvent | null, 'forged'>>;
}

/** Fields of an order that identify it at its provider. */
export type KnownOrder = Pick<Order, 'orderId' | 'paymentRef' | 'priceCents' | 'currency' | 'createdAt'>;

/**
 * Reason why a provider refunds nothing. `byHand`: it supports refunds only in its own back office. `rejected`: for
 * example because the payment is too old, or the seller's balance too low.
 */
export type RefundFailure = 'byHand' | 'unpaid' | 'rejected';

/** Provider whose orders can be queried. */
export interface OrderProvider extends PaymentProvider {
  /**
   * Reads the current state of an order from the provider; null while nothing is decided. Books nothing here, but first
   * captures a payment that the person has approved, if the provider requires it (PayPal's capture). The event's id is
   * the same for every caller, so the webhook, the browser and the reconciliation agree on it.
   */
  readonly readOrder: (order: KnownOrder) => Promise<PaymentEvent | null>;
  /**
   * Makes an unpaid order impossible to pay. Returns true once it is; false if it is not, for example because the
   * provider only lets orders expire and has no cancellation.
   */
  readonly cancelOrder: (order: KnownOrder) => Promise<boolean>;
  /** Refunds the remaining amount of a payment. Idempotent for the same `attempt`. */
  readonly refundOrder: (order: KnownOrder, attempt: number) => Promise<Outcome<undefined, RefundFailure>>;
}

/** URLs to which a provider returns the person, and the language of its page. */
export interface WayBack {
  /** Return URL, whatever the outcome. */
  readonly doneUrl: string;
  /** Return URL if the person cancels. */
  readonly cancelledUrl: string;
  readonly locale: Locale;
}

/** Person who pays, as far as a provider requires it. */
export interface Payer {
  readonly email: string;
  readonly name: string;
}

/** Provider on whose own page people pay and then return. */
export interface CheckoutProvider extends OrderProvider {
  /**
   * Creates the payment of an order that is already stored. `paymentRef` is the provider's id of it, `payUrl` its
   * payment page. The same order gets the same payment again as far as the provider supports it; nobody knows `payUrl`
   * before both are stored.
   */
  readonly createOrder: (order: Order, back: WayBack, payer: Payer) => Promise<CheckoutPage>;
  /** Present if the provider also sells plans and an operator has set them up. */
  readonly plans?: PlanSeller;
}

/** Plan operations of a provider that sells plans on its own page. */
export interface PlanSeller {
  /** Creates the subscription of an order that is already stored, like `createOrder`. */
  readonly begin: (order: PlanOrder, back: WayBack) => Promise<CheckoutPage>;
  /** Reads the current state from the provider; undefined if the provider does not know the order, or no longer. */
  readonly read: (order: PlanOrder) => Promise<ReadPlanOrder | undefined>;
  /** Cancels the subscription permanently. Idempotent. */
  readonly cancel: (subscriptionId: string) => Promise<void>;
  /** Refunds the remaining amount of a payment. Idempotent for the same `attempt`. */
  readonly refund: (paymentId: string, attempt?: number) => Promise<Outcome<undefined, 'rejected'>>;
  /** Returns the order that a payment belongs to; undefined if the provider does not know the payment. */
  readonly orderOfPayment: (paymentId: string) => Promise<string | undefined>;
  /** Reads the plan order that a webhook's request is about; null if it concerns none. */
  readonly readEvent: (request: WebhookRequest) => Promise<Outcome<PlanEvent | null, 'forged'>>;
}

/** Subject of a webhook's request about a plan. */
export interface PlanEvent {
  readonly orderId: string;
  /**
   * Refund of a plan payment as the request reports it: nothing that can be read later identifies the refunded part.
   */
  readonly refund?: PartRefund & { readonly paymentId: string };
}

export interface CheckoutPage {
  readonly paymentRef: string;
  readonly payUrl: string;
}

/** Access of one installation to a checkout provider. */
export interface CheckoutAccess {
  /**
   * Opens the provider; undefined if the installation does not use it, or an operator has not stored its parameters.
   */
  readonly open: () => Promise<CheckoutProvider | undefined>;
}

/** Access to a provider that this installation does not use. */
export const noCheckout: CheckoutAccess = { open: async () => undefined };
