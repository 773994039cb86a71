import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { PlanReduction } from '../../cloud/payments/stripe/planReductions.ts';
import { type PlanChoice, planPriceCents, reducedCents } from '../../domain/plans/planPrice.ts';
import { findDiscount } from '../payments/findDiscount.ts';

type Parts = Pick<CloudReader, 'table' | 'now'>;
type PricedParts = Parts & Pick<CloudReader, 'config'>;

/** Amount to pay, and how it results from the list price. */
export interface PlanQuote {
  readonly listPriceCents: number;
  readonly totalPriceCents: number;
  /** Undefined without a code. */
  readonly reduction: PlanReduction | undefined;
}

/** Returns the first payment for a plan. @throws Refusal `discount.missing` */
export const quotePlan = (
  cloud: PricedParts,
  choice: PlanChoice,
  discountCode: string | undefined,
): Promise<PlanQuote> => quote(cloud, planPriceCents(choice, cloud.config.planPrices), discountCode);

/** Applies a code to a price, or to a difference between two plans. @throws Refusal `discount.missing` */
export async function quote(
  cloud: Parts,
  listPriceCents: number,
  discountCode: string | undefined,
): Promise<PlanQuote> {
  if (discountCode === undefined) return { listPriceCents, totalPriceCents: listPriceCents, reduction: undefined };
  const discount = await findDiscount(cloud, discountCode);
  if (!discount) throw new Refusal('discount.missing');
  const { code, percent } = discount;
  const totalPriceCents = reducedCents(listPriceCents, percent);
  return { listPriceCents, totalPriceCents, reduction: { code, percent, offCents: listPriceCents - totalPriceCents } };
}
