import { type PaidPlanName, type PlanName, paidPlanNames, type SubscriptionStatus } from './catalogue.ts';
import type { BillingPeriod } from './period.ts';

/** Monthly or annual subscription to a plan, as reported by its payment provider. */
export interface Subscription {
  readonly subscriptionId: string;
  readonly plan: PaidPlanName;
  readonly period: BillingPeriod;
  readonly status: SubscriptionStatus;
  /** End of the paid time, ISO 8601 in UTC. */
  readonly paidUntil: string;
  /** Whether it was canceled and will not be renewed. */
  readonly cancelsAtEnd: boolean;
  /** Plan that it continues with: a smaller one, or the same one with another period. */
  readonly next: PaidPlanName | null;
  /** Period that it continues with; absent or null for the same one. */
  readonly nextPeriod?: BillingPeriod | null;
  /** Order by which it was bought on PayPal's page; absent for one that is paid by card through Stripe. */
  readonly paypalOrderId?: string;
  /** Earlier order whose plan it gives, because the payment for a later one was returned or is disputed. */
  readonly grantedBy?: string;
  /**
   * Set while a payment for it is disputed. It grants no plan in this time, or only the one that was paid before, and may
   * grant its own again after the decision.
   */
  readonly isDisputed?: true;
}

export type PayPalSubscription = Subscription & { readonly paypalOrderId: string };

export const isByPayPal = <T extends Subscription>(subscription: T): subscription is T & PayPalSubscription =>
  subscription.paypalOrderId !== undefined;

/** Returns the id of the order whose plan a subscription gives. */
export const grantingOrderOf = ({ grantedBy, paypalOrderId }: PayPalSubscription): string => grantedBy ?? paypalOrderId;

/** Number of days for which a plan continues after its renewal could not be charged. */
export const graceDays = 7;

/** Returns the plan granted by a subscription, and until when; null while it grants none. */
export function planBy(subscription: Subscription): { readonly plan: PlanName; readonly planUntil: string } | null {
  const { status, plan, paidUntil, cancelsAtEnd } = subscription;
  if (status === 'pending') return null;
  if (status === 'ended') return { plan: 'free', planUntil: paidUntil };
  const end = new Date(paidUntil);
  if (!cancelsAtEnd) end.setUTCDate(end.getUTCDate() + graceDays);
  return { plan, planUntil: end.toISOString() };
}

/** Stored plan of a person; the free plan applies from `planUntil` on. Without `planUntil` the plan does not end. */
export interface HeldPlan {
  readonly plan: PlanName;
  /** ISO 8601 in UTC, exclusive. */
  readonly planUntil?: string;
}

/** Returns a person's current plan. */
export const planAt = (now: Date, { plan, planUntil }: HeldPlan): PlanName =>
  planUntil !== undefined && planUntil <= now.toISOString() ? 'free' : plan;

/** Effect of choosing another plan or period on a paid plan. */
export type PlanChange =
  /** Immediately, for the price difference. */
  | 'now'
  /** When the paid time ends. */
  | 'later'
  /** No change: it is the current plan. */
  | 'none'
  /** Not possible while another period is scheduled: that change must be canceled first. */
  | 'refused';

type Choice = Pick<Subscription, 'plan' | 'period'>;

/**
 * Returns when a change takes effect. A larger plan, or a change from months to a year, begins immediately; a smaller
 * plan, or a change from a paid year to months, begins later.
 */
export function changeTo(
  now: Pick<Subscription, 'plan' | 'period' | 'next' | 'nextPeriod'>,
  chosen: Choice,
): PlanChange {
  const steps = paidPlanNames.indexOf(chosen.plan) - paidPlanNames.indexOf(now.plan);
  if (steps === 0 && now.period === chosen.period) return now.next === null ? 'none' : 'later';
  if (steps < 0 || (now.period === 'annual' && chosen.period === 'monthly')) return 'later';
  return now.nextPeriod ? 'refused' : 'now';
}
