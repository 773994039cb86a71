import type { PaidPlanName } from '../../../../../domain/plans/catalogue.ts';

/** What was bought, as the thanks for it say. */
export type Bought =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'plan'; readonly plan: PaidPlanName };

/** An order as the payment page shows it, before it is sent. */
export interface Purchase {
  /** The same for each try of one order. */
  readonly key: string;
  readonly totalCents: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly bought: Bought;
  /** Places the order; the same id of a request places it once. */
  readonly begin: (requestId: string) => Promise<Begun>;
}

/** A payment that the provider waits for. */
export interface Begun {
  readonly paymentId: string;
  readonly clientSecret: string;
  readonly totalPriceCents: number;
  readonly currency: string;
}
