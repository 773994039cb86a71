import { type PaidPlanName, type PlanName, paidPlanNames, type SubscriptionStatus } from './catalogue.ts';
import type { BillingPeriod } from './period.ts';

/** A plan that is paid for by the month or by the year, as its payment provider says it is. */
export interface Subscription {
  readonly subscriptionId: string;
  readonly plan: PaidPlanName;
  readonly period: BillingPeriod;
  readonly status: SubscriptionStatus;
  /** The end of what is paid, ISO 8601 in UTC. */
  readonly paidUntil: string;
  /** It was cancelled, and is not renewed. */
  readonly cancelsAtEnd: boolean;
  /** The plan that it continues with: a smaller one, or another period. */
  readonly next: PaidPlanName | null;
  /** The period that it continues with; absent or null for the same one. */
  readonly nextPeriod?: BillingPeriod | null;
  /** The order by which it was bought on PayPal's page; absent for one that is paid by card at Stripe. */
  readonly paypalOrderId?: string;
  /** It gives no plan while a payment for it is disputed, and may again when that is decided. */
  readonly isDisputed?: true;
}

/** How long a plan goes on when its renewal could not be charged, in days. */
export const graceDays = 7;

/** The plan that a person has by a subscription, and until when; null while it gives none. */
export function planBy(subscription: Subscription): { readonly plan: PlanName; readonly planUntil: string } | null {
  const { status, plan, paidUntil, cancelsAtEnd } = subscription;
  if (status === 'pending') return null;
  if (status === 'ended') return { plan: 'free', planUntil: paidUntil };
  const end = new Date(paidUntil);
  if (!cancelsAtEnd) end.setUTCDate(end.getUTCDate() + graceDays);
  return { plan, planUntil: end.toISOString() };
}

/** What is stored of a person's plan: the free one from `planUntil` on. Absent for ever. */
export interface HeldPlan {
  readonly plan: PlanName;
  /** ISO 8601 in UTC, exclusive. */
  readonly planUntil?: string;
}

/** The plan that a person has now. */
export const planAt = (now: Date, { plan, planUntil }: HeldPlan): PlanName =>
  planUntil !== undefined && planUntil <= now.toISOString() ? 'free' : plan;

/** What becomes of a paid plan when another plan or period is chosen. */
export type PlanChange =
  /** At once, for the difference. */
  | 'now'
  /** When what is paid for ends. */
  | 'later'
  /** It is the one that goes on already. */
  | 'none'
  /** Not while another period is to follow: that is taken back first. */
  | 'refused';

type Choice = Pick<Subscription, 'plan' | 'period'>;

/**
 * A larger plan, and a year in place of months, begin at once; a smaller plan, and months in place of the year that was
 * paid for, later.
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
