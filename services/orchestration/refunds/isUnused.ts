import type { CloudReader } from '../../../cloud/cloud.ts';
import { getCredits } from '../../../cloud/table/money/ledger.ts';
import { getUsage } from '../../../cloud/table/people/usage.ts';
import { bringBothUpToDate } from '../../../domain/credits/characters.ts';
import { isLotUnused, isPlanUnused } from '../../../domain/credits/unused.ts';
import { plans } from '../../../domain/plans/catalogue.ts';
import { lastMonths, monthOf } from '../../../domain/plans/month.ts';
import { freePlanSeconds } from '../../credits/holdForRefund.ts';
import { orderSource } from '../../credits/jobKeys.ts';
import { readToday } from '../../credits/today.ts';
import type { Paid } from './findPaid.ts';

type Reader = Pick<CloudReader, 'table' | 'now'>;

/** Maximum number of months whose usage is read: that of an automatic refund's payment and this one. */
const maxMonths = 2;

/**
 * Returns whether nothing that a payment bought has been used. Of a plan, everything up to the free plan's limits
 * counts as not used.
 */
export async function isUnused(cloud: Reader, paid: Paid): Promise<boolean> {
  const { userId, paidAt } = paid;
  const today = await readToday(cloud, userId);
  const { account } = bringBothUpToDate(await getCredits(cloud.table, userId), today);
  if (paid.kind === 'topUp') return isLotUnused(account, orderSource(paid.paymentId), paid.order.seconds);
  const since = monthOf(new Date(paidAt));
  return paid.isWhole && isPlanUnused(account, freePlanSeconds, since) && (await isWithinFree(cloud, userId, since));
}

async function isWithinFree(cloud: Reader, userId: string, since: string): Promise<boolean> {
  const months = lastMonths(cloud.now(), maxMonths).filter((month) => month >= since);
  const { uploadsPerMonth, exportsPerMonth } = plans.free;
  for (const month of months) {
    const { uploads, exports } = await getUsage(cloud.table, userId, month);
    if (uploads > uploadsPerMonth || exports > exportsPerMonth) return false;
  }
  return true;
}
