import type Stripe from 'stripe';
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
