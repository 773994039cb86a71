import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { PlanSeller } from '../../cloud/payments/provider.ts';

/** Returns PayPal as a seller of plans. @throws Refusal `payment.off` if no operator has set it up */
export async function requirePlanSeller({ paypal }: Pick<Cloud, 'paypal'>): Promise<PlanSeller> {
  const seller = (await paypal.open())?.plans;
  if (!seller) throw new Refusal('payment.off');
  return seller;
}
