import Stripe from 'stripe';
import { type PaidPlanName, paidPlanNames } from '../../../domain/plans/catalogue.ts';
import type { BillingPeriod } from '../../../domain/plans/period.ts';
import type { PlanChoice } from '../../../domain/plans/planPrice.ts';
import { idOf, type OpenStripe } from './client.ts';

/** Inline price, as accepted by the phases of a schedule and the items of a subscription. */
export interface WrittenPrice {
  readonly currency: string;
  readonly product: string;
  readonly recurring: { readonly interval: 'month' | 'year' };
  readonly unit_amount: number;
}

/**
 * Schedules a change of the billing period. Without a schedule, Stripe changes the interval of a subscription
 * immediately.
 */
export async function schedule(
  { client }: OpenStripe,
  subscriptionId: string,
  item: Stripe.SubscriptionItem,
  prices: { readonly now: WrittenPrice; readonly next: WrittenPrice },
  choice: PlanChoice,
): Promise<void> {
  const until = item.current_period_end;
  const { id } = await client.subscriptionSchedules.create({ from_subscription: subscriptionId });
  await client.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items: [{ price_data: prices.now }], start_date: item.current_period_start, end_date: until, ...unprorated },
      { items: [{ price_data: prices.next }], duration: durationOf(prices.next), ...unprorated },
    ],
    // Describes the upcoming plan. Valid only while the current period ends at `until`.
    metadata: { nextPlan: choice.plan, nextPeriod: choice.period, until: String(until) },
  });
}

const unprorated = { proration_behavior: 'none' } as const;

const durationOf = ({ recurring: { interval } }: WrittenPrice) => ({ interval, interval_count: 1 });

/** Cancels an upcoming change. The subscription continues unchanged. */
export async function release({ client }: OpenStripe, subscriptionId: string): Promise<void> {
  const scheduled = idOf((await client.subscriptions.retrieve(subscriptionId)).schedule);
  if (scheduled) await client.subscriptionSchedules.release(scheduled);
}

/**
 * Changes a subscription that has no schedule. If another call creates or releases one in between, Stripe refuses, and
 * the change is retried at most twice. Returns false if another call interfered each time.
 */
export async function changeUnscheduled(
  stripe: OpenStripe,
  subscriptionId: string,
  change: () => Promise<unknown>,
): Promise<boolean> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    try {
      await release(stripe, subscriptionId);
      await change();
      return true;
    } catch (error) {
      if (!isScheduleConflict(error)) throw error;
    }
  }
  return false;
}

const maxAttempts = 3;

/**
 * Whether Stripe refused because a subscription has an unwanted schedule, or a schedule was already released. Stripe
 * has no error code for either.
 */
export const isScheduleConflict = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /schedule/i.test(error.message);

/** Returns the plan that an expanded schedule starts when a period ends; undefined after that. */
export function followingOf(
  scheduled: Stripe.Subscription['schedule'] | undefined,
  periodEnd: number,
): { readonly next: PaidPlanName; readonly nextPeriod: BillingPeriod } | undefined {
  if (typeof scheduled !== 'object' || scheduled?.metadata?.until !== String(periodEnd)) return undefined;
  const { nextPlan, nextPeriod } = scheduled.metadata;
  const next = paidPlanNames.find((plan) => plan === nextPlan);
  return next && { next, nextPeriod: nextPeriod === 'annual' ? 'annual' : 'monthly' };
}
