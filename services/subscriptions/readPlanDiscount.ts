import type { Input, Reply } from '../../api/route.ts';
import type { subscriptions as routes } from '../../api/routes/subscriptions.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { planCurrency } from '../../domain/plans/currencies.ts';
import type { AccessTo } from '../access/access.ts';
import { quotePlan } from './quotePlan.ts';

type Route = typeof routes.readPlanDiscount;

/** Returns the first payment for a plan with a code. @throws Refusal `discount.missing` */
export async function readPlanDiscount(
  cloud: Pick<CloudReader, 'table' | 'now' | 'config'>,
  _access: AccessTo<Route>,
  { plan, period, discountCode }: Input<Route>,
): Promise<Reply<Route>> {
  const { listPriceCents, totalPriceCents, reduction } = await quotePlan(cloud, { plan, period }, discountCode);
  const { code = discountCode, percent = 0 } = reduction ?? {};
  return { code, percent, listPriceCents, totalPriceCents, currency: planCurrency };
}
