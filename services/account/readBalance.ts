import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { type CreditAccount, lotSeconds } from '../../domain/credits/account.ts';
import { left } from '../../domain/plans/allowance.ts';
import { planSeconds } from '../../domain/plans/catalogue.ts';
import { monthAfter } from '../../domain/plans/month.ts';
import { type Allowance, readAllowance } from './readAllowance.ts';

type Balance = Reply<typeof account.readAccount>['balance'];

/** Returns the plan and its remaining allowance for display. */
export async function readBalance(cloud: Pick<CloudReader, 'table' | 'now'>, user: User): Promise<Balance> {
  return presentBalance(await readAllowance(cloud, user), cloud.now());
}

/** Formats an allowance that has been read for display. */
export function presentBalance({ plan, credits, usage }: Allowance, now: Date): Balance {
  return {
    plan: plan.name,
    planSeconds: planSeconds(plan),
    planSecondsLeft: credits.planSeconds,
    topUpSecondsLeft: lotSeconds(credits.lots),
    reservedSeconds: credits.reservedSeconds,
    storageBytes: usage.storageBytes,
    storageLimitBytes: plan.storageBytes,
    uploadsLeft: left(plan.uploadsPerMonth, usage.uploads),
    exportsLeft: left(plan.exportsPerMonth, usage.exports),
    renewsAt: monthAfter(now).toISOString(),
  };
}

/** Bought minutes with their expiry, without the ids of their payments. */
export const presentLots = ({ lots }: CreditAccount) => lots.map(({ seconds, expiresAt }) => ({ seconds, expiresAt }));
