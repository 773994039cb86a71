import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { keptMonths, type MonthTotal } from '../../domain/credits/account.ts';
import { lastMonths, type Month } from '../../domain/plans/month.ts';
import type { AccessTo } from '../access/access.ts';
import { readAllowance } from './readAllowance.ts';
import { presentBalance, presentLots } from './readBalance.ts';

/** Returns the caller's usage of the plan. The balance contains the monthly totals, so no ledger line is read. */
export async function readUsage(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { user }: AccessTo<typeof account.readUsage>,
): Promise<Reply<typeof account.readUsage>> {
  const allowance = await readAllowance(cloud, user);
  const { plan, credits, usage } = allowance;
  return {
    balance: presentBalance(allowance, cloud.now()),
    lots: presentLots(credits),
    uploads: { used: usage.uploads, limit: plan.uploadsPerMonth },
    exports: { used: usage.exports, limit: plan.exportsPerMonth },
    views: { count: usage.views, bytes: usage.viewBytes, limitBytes: plan.viewBytesPerMonth },
    months: lastMonths(cloud.now(), keptMonths).map((month) => totalOf(credits.months, month)),
  };
}

function totalOf(months: readonly MonthTotal[], month: Month) {
  const found = months.find((total) => total.month === month);
  return { month, usedSeconds: found?.usedSeconds ?? 0, grantedSeconds: found?.grantedSeconds ?? null };
}
