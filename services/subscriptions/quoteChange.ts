import type { CloudReader } from '../../cloud/cloud.ts';
import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import { previewChange } from '../../cloud/payments/stripe/subscriptions.ts';
import type { PlanChoice } from '../../domain/plans/planPrice.ts';
import { type PlanQuote, quote } from './quotePlan.ts';

interface Asked extends PlanChoice {
  readonly at: Date;
  readonly discountCode: string | undefined;
}

/**
 * Returns the price of an immediate change as of a moment. Deterministic, so that the displayed price is the one
 * charged. @throws Refusal `discount.missing`
 */
export async function quoteChange(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  stripe: OpenStripe,
  subscriptionId: string,
  { at, discountCode, ...choice }: Asked,
): Promise<PlanQuote & { readonly currency: string }> {
  const { dueCents, currency } = await previewChange(stripe, subscriptionId, choice, Math.floor(at.getTime() / 1000));
  return { ...(await quote(cloud, dueCents, discountCode)), currency };
}
