import type { PriceData } from './objects.ts';

/** One-time charge or deduction with the next invoice. */
export interface OnceData {
  readonly product: string;
  readonly unitAmount: number;
}

/** Change of a subscription. */
export interface SubscriptionChange {
  readonly price?: PriceData;
  readonly once: readonly OnceData[];
  /** Whether the change takes effect only after its invoice is paid. */
  readonly mayWait: boolean;
  /** Start of a charged price difference, in seconds since 1970; absent if no difference is charged. */
  readonly chargedFrom?: number;
  readonly isCancelled?: boolean;
  /** Card that is charged from now on. */
  readonly method?: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Options of a new subscription. */
export interface NewSubscription {
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether the person pays the first invoice; otherwise the customer's default card does. */
  readonly waitsForPayment: boolean;
}
