import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { User } from '../../cloud/table/users.ts';
import { lotSeconds } from '../../domain/credits/account.ts';
import { left } from '../../domain/plans/allowance.ts';
import { planSeconds } from '../../domain/plans/catalogue.ts';
import { monthAfter } from '../../domain/plans/month.ts';
import { readAllowance } from './readAllowance.ts';

type Balance = Reply<typeof account.readAccount>['balance'];

/** The plan and its remaining allowance, as screens show them. */
export async function readBalance(cloud: Pick<CloudReader, 'table' | 'now'>, user: User): Promise<Balance> {
  const { plan, credits, usage } = await readAllowance(cloud, user);
  return {
    plan: user.plan,
    planSeconds: planSeconds(plan),
    planSecondsLeft: credits.planSeconds,
    topUpSecondsLeft: lotSeconds(credits.lots),
    reservedSeconds: credits.reservedSeconds,
    storageBytes: usage.storageBytes,
    storageLimitBytes: plan.storageBytes,
    uploadsLeft: left(plan.uploadsPerMonth, usage.uploads),
    exportsLeft: left(plan.exportsPerMonth, usage.exports),
    renewsAt: monthAfter(cloud.now()).toISOString(),
  };
}
