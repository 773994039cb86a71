/** A month of an allowance, `2026-11`. Months begin on the 1st at 00:00 UTC. */
export type Month = string;

export const monthOf = (date: Date): Month => date.toISOString().slice(0, 7);

/** When the month after this one begins, and with it the next allowance. */
export function monthAfter(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

/** The last `count` months, the oldest first, ending with that of the date. */
export function lastMonths(date: Date, count: number): Month[] {
  const monthsBack = (back: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1));
  return Array.from({ length: count }, (_, index) => monthOf(monthsBack(count - 1 - index)));
}
