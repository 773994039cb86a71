export type BillingPeriod = 'monthly' | 'annual';

/**
 * When a paid period begins, `count` periods after the first one: on the same day of the month, or on the last day
 * of a month that has no such day. Counted from the first one, so a subscription of 31 January renews on 28 February
 * and again on 31 March. Whole in UTC, the time of day included.
 */
export function periodStart(first: Date, period: BillingPeriod, count: number): Date {
  const months = count * (period === 'annual' ? 12 : 1);
  const start = new Date(first);
  start.setUTCMonth(first.getUTCMonth() + months);
  // A day that the month does not have has run over into the next one: day 0 is the last of the month before.
  if (start.getUTCDate() !== first.getUTCDate()) start.setUTCDate(0);
  return start;
}
