import type { Locale } from '../../domain/languages/locales.ts';
import type { Order, PartRefund, PaymentEvent, PaymentProviderName } from '../../domain/payments/payments.ts';
import type { PlanOrder, ReadPlanOrder } from '../../domain/plans/planOrder.ts';
import type { Outcome } from '../outcome.ts';

/** A webhook's request as its sender signed it. */
export interface WebhookRequest {
  readonly method: string;
  /** The path that the sender called, with its query, undecoded. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/**
 * A payment provider, as far as the rest of the product knows it. Each is one module beside this one: nothing outside
 * of it knows the provider's words, signatures or addresses.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /**
   * The event that a webhook's request reports: null for one that is of no interest here. `forged`: the signature is
   * missing, wrong or too old, so nothing in the request may be believed.
   */
  readonly readEvent: (request: WebhookRequest) => Promise<Outcome<PaymentEvent | null, 'forged'>>;
}

/** An order as its provider knows it. */
export type KnownOrder = Pick<Order, 'orderId' | 'paymentRef' | 'priceCents' | 'currency' | 'createdAt'>;

/** A provider that can be asked about an order. */
export interface OrderProvider extends PaymentProvider {
  /**
   * What the provider says now about an order, by a call of ours: null while nothing is decided. It books nothing here,
   * but first takes the money that the person has agreed to pay, where a provider waits to be told (PayPal's capture). The
   * event's id is the same for whoever asks, so a webhook, the browser and the reconciliation meet on it.
   */
  readonly readOrder: (order: KnownOrder) => Promise<PaymentEvent | null>;
  /**
   * Makes an order that was left open impossible to pay, and returns true when it is. False where the provider lets its
   * orders lapse by themselves, and cannot be told.
   */
  readonly cancelOrder: (order: KnownOrder) => Promise<boolean>;
  /** Gives the whole payment back. `byHand`: this provider does that only in its own back office. */
  readonly refundOrder: (order: KnownOrder) => Promise<Outcome<undefined, 'byHand' | 'unpaid'>>;
}

/** Where a provider sends the person, and in which language it speaks to them. */
export interface WayBack {
  /** Whatever the person did. */
  readonly doneUrl: string;
  /** Where the person gave up. */
  readonly cancelledUrl: string;
  readonly locale: Locale;
}

/** Whom the order is for, as far as a provider asks. */
export interface Payer {
  readonly email: string;
  readonly name: string;
}

/** A provider to whose page the person is sent to pay, and from which they come back. */
export interface CheckoutProvider extends OrderProvider {
  /**
   * Makes the payment of an order that is stored already. `paymentRef` is what the provider calls it, `payUrl` the page at
   * which it is paid. The same order gets the same payment again as far as the provider can; nobody knows `payUrl` before
   * both are written down.
   */
  readonly createOrder: (order: Order, back: WayBack, payer: Payer) => Promise<CheckoutPage>;
  /** For a provider that also sells plans; absent where an operator has not set them up. */
  readonly plans?: PlanSeller;
}

/** What a provider that sells plans on its own page can be asked. */
export interface PlanSeller {
  /** Makes the subscription of an order that is stored already, as `createOrder` does. */
  readonly begin: (order: PlanOrder, back: WayBack) => Promise<CheckoutPage>;
  /** What the provider says now; undefined for one that it does not know, or no longer. */
  readonly read: (order: PlanOrder) => Promise<ReadPlanOrder | undefined>;
  /** Charges it no more, for ever. Repeating it is harmless. */
  readonly cancel: (subscriptionId: string) => Promise<void>;
  /** Gives a whole payment back, once. */
  readonly refund: (paymentId: string) => Promise<void>;
  /** The order of a plan that a webhook's request is about: null for one about none. */
  readonly readEvent: (request: WebhookRequest) => Promise<Outcome<PlanEvent | null, 'forged'>>;
}

/** What a webhook's request is about. */
export interface PlanEvent {
  readonly orderId: string;
  /** What it says was given back of a payment for the plan: nothing that can be read later says which part it was. */
  readonly refund?: PartRefund & { readonly paymentId: string };
}

export interface CheckoutPage {
  readonly paymentRef: string;
  readonly payUrl: string;
}

/** A checkout provider as one installation reaches it. */
export interface CheckoutAccess {
  /** Undefined where the installation does not use it, or an operator has not stored its parameters. */
  readonly open: () => Promise<CheckoutProvider | undefined>;
}

/** One that this installation does not use. */
export const noCheckout: CheckoutAccess = { open: async () => undefined };
