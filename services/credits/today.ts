import type { CloudReader } from '../../cloud/cloud.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import type { Today } from '../../domain/credits/upToDate.ts';
import { type PlanName, planSeconds, plans } from '../../domain/plans/catalogue.ts';
import { monthOf } from '../../domain/plans/month.ts';
import { planAt } from '../../domain/plans/subscription.ts';

/** The current month, and what a plan grants for it. */
export const todayOf = (now: Date, plan: PlanName): Today => ({
  now: now.toISOString(),
  period: monthOf(now),
  planSeconds: planSeconds(plans[plan]),
});

/** The same for a person, by their current plan. */
export async function readToday(cloud: Pick<CloudReader, 'table' | 'now'>, userId: string): Promise<Today> {
  const user = await getUser(cloud.table, userId);
  const now = cloud.now();
  return todayOf(now, user ? planAt(now, user) : 'free');
}
