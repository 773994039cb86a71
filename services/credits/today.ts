import type { CloudReader } from '../../cloud/cloud.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import type { Today } from '../../domain/credits/upToDate.ts';
import { type PlanName, planSeconds, plans } from '../../domain/plans/catalogue.ts';
import { monthOf } from '../../domain/plans/month.ts';
import { planAt } from '../../domain/plans/subscription.ts';

/** Returns the current month and the plan's grant for it. */
export const todayOf = (now: Date, plan: PlanName): Today => ({
  now: now.toISOString(),
  period: monthOf(now),
  planSeconds: planSeconds(plans[plan]),
});

/** Returns the current month and the grant of the person's current plan. */
export async function readToday(cloud: Pick<CloudReader, 'table' | 'now'>, userId: string): Promise<Today> {
  const user = await getUser(cloud.table, userId);
  const now = cloud.now();
  return todayOf(now, user ? planAt(now, user) : 'free');
}
