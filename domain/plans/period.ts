export const billingPeriods = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/**
 * Computes when a paid period begins, `count` periods after the first one: on the same day of the month, or on the last
 * day of a shorter month. Counted from the first period, so a subscription of 31 January renews on 28 February and then
 * on 31 March. In UTC, including the time of day.
 */
export function periodStart(first: Date, period: BillingPeriod, count: number): Date {
  const months = count * (period === 'annual' ? 12 : 1);
  const start = new Date(first);
  start.setUTCMonth(first.getUTCMonth() + months);
  // A day that does not exist in the month has overflowed into the next month: day 0 is the last day of the month
  // before.
  if (start.getUTCDate() !== first.getUTCDate()) start.setUTCDate(0);
  return start;
}
