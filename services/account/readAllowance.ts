import type { CloudReader } from '../../cloud/cloud.ts';
import { getCredits } from '../../cloud/table/money/ledger.ts';
import { getUsage, type UsageItem } from '../../cloud/table/people/usage.ts';
import type { User } from '../../cloud/table/people/users.ts';
import type { CreditAccount } from '../../domain/credits/account.ts';
import { bringBothUpToDate } from '../../domain/credits/characters.ts';
import { type Plan, plans } from '../../domain/plans/catalogue.ts';
import { monthOf } from '../../domain/plans/month.ts';
import { planAt } from '../../domain/plans/subscription.ts';
import { todayOf } from '../credits/today.ts';

/** Current allowance of a person: the plan, the minutes, and the usage of this month and of the storage. */
export interface Allowance {
  readonly plan: Plan;
  readonly credits: CreditAccount;
  readonly usage: UsageItem;
  readonly month: string;
}

/** Returns the current allowance. Uses consistent reads, because requests are refused based on the result. */
export async function readAllowance(cloud: Pick<CloudReader, 'table' | 'now'>, user: User): Promise<Allowance> {
  const now = cloud.now();
  const month = monthOf(now);
  const [written, usage] = await Promise.all([
    getCredits(cloud.table, user.userId),
    getUsage(cloud.table, user.userId, month),
  ]);
  const plan = planAt(now, user);
  const { account: credits } = bringBothUpToDate(written, todayOf(now, plan));
  return { plan: plans[plan], credits, usage, month };
}
