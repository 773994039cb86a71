import Stripe from 'stripe';
import { type PaidPlanName, paidPlanNames } from '../../../domain/plans/catalogue.ts';
import type { BillingPeriod } from '../../../domain/plans/period.ts';
import type { PlanChoice } from '../../../domain/plans/planPrice.ts';
import { idOf, type OpenStripe } from './client.ts';

/** A price written out, as the phases of a schedule and the items of a subscription take it. */
export interface WrittenPrice {
  readonly currency: string;
  readonly product: string;
  readonly recurring: { readonly interval: 'month' | 'year' };
  readonly unit_amount: number;
}

/** Stripe changes the interval of a subscription at once, so another period that is to follow needs a schedule. */
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
    // What is to come is known by these, until the period ends that ended then.
    metadata: { nextPlan: choice.plan, nextPeriod: choice.period, until: String(until) },
  });
}

const unprorated = { proration_behavior: 'none' } as const;

const durationOf = ({ recurring: { interval } }: WrittenPrice) => ({ interval, interval_count: 1 });

/** Forgets what was to follow. The subscription goes on as it is. */
export async function release({ client }: OpenStripe, subscriptionId: string): Promise<void> {
  const scheduled = idOf((await client.subscriptions.retrieve(subscriptionId)).schedule);
  if (scheduled) await client.subscriptionSchedules.release(scheduled);
}

/**
 * Changes a subscription that has no schedule. Where another call makes or releases one in between, Stripe refuses, and all
 * of it is done again, twice at most. False where another call came in between each time.
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

/** Whether a subscription has a schedule that it must not have, or a schedule was released. Stripe has no code for them. */
export const isScheduleConflict = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /schedule/i.test(error.message);

/** What a schedule, which was expanded, has follow when a period ends; undefined after that. */
export function followingOf(
  scheduled: Stripe.Subscription['schedule'] | undefined,
  periodEnd: number,
): { readonly next: PaidPlanName; readonly nextPeriod: BillingPeriod } | undefined {
  if (typeof scheduled !== 'object' || scheduled?.metadata?.until !== String(periodEnd)) return undefined;
  const { nextPlan, nextPeriod } = scheduled.metadata;
  const next = paidPlanNames.find((plan) => plan === nextPlan);
  return next && { next, nextPeriod: nextPeriod === 'annual' ? 'annual' : 'monthly' };
}
