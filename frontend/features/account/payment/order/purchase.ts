import type { PaidPlanName } from '../../../../../domain/plans/catalogue.ts';

/** Purchased item, for the confirmation message. */
export type Bought =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'plan'; readonly plan: PaidPlanName };

/** Order as the payment page shows it, before it is sent. */
export interface Purchase {
  /** Identifies the order: equal for every attempt of one order. */
  readonly key: string;
  readonly totalCents: number;
  /** ISO 4217 code in capitals. */
  readonly currency: string;
  readonly bought: Bought;
  /** Places the order. `requestId` is the idempotency key. */
  readonly begin: (requestId: string) => Promise<Begun>;
}

/** Payment that waits for the provider. */
export interface Begun {
  readonly paymentId: string;
  readonly clientSecret: string;
  readonly totalPriceCents: number;
  readonly currency: string;
}
