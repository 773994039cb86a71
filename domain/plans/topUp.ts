import { totalCents } from './price.ts';

/** Minutes bought beside the plan. Rules and rounding are those of specification sections 5 and 9. */
export interface TopUpRules {
  readonly secondsPerPoint: number;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly stepQuantity: number;
  readonly validDays: number;
}

export const topUp: TopUpRules = {
  secondsPerPoint: 30 * 60,
  minQuantity: 1,
  maxQuantity: 40,
  stepQuantity: 1,
  validDays: 180,
};

/** A quantity that can be paid: a multiple of the step between the least and the most. */
export const isQuantity = (quantity: number, rules: TopUpRules = topUp): boolean =>
  Number.isInteger(quantity) &&
  quantity % rules.stepQuantity === 0 &&
  quantity >= rules.minQuantity &&
  quantity <= rules.maxQuantity;

/** What a quantity costs in cents: 0 for one that cannot be paid, as the order panel shows it. */
export const topUpTotalCents = (
  unitPriceCents: number | undefined,
  quantity: number,
  discountPercent = 0,
  rules: TopUpRules = topUp,
): number => (isQuantity(quantity, rules) ? totalCents(unitPriceCents, quantity, discountPercent) : 0);

/** Minutes of one point, begun minutes counted whole. */
export const minutesPerPoint = (secondsPerPoint: number): number => Math.ceil(secondsPerPoint / 60);

export const totalMinutes = (quantity: number, rules: TopUpRules = topUp): number =>
  quantity * minutesPerPoint(rules.secondsPerPoint);

/** When minutes bought now end. */
export const topUpExpiry = (now: Date, rules: TopUpRules = topUp): Date =>
  new Date(now.getTime() + rules.validDays * 24 * 60 * 60 * 1000);
