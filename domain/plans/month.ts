/** Month of an allowance, `2026-11`. Months begin on the 1st at 00:00 UTC. */
export type Month = string;

export const monthOf = (date: Date): Month => date.toISOString().slice(0, 7);

/** Returns the start of the following month, and with it of the next allowance. */
export function monthAfter(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

/** Returns the last `count` months, oldest first, ending with the month of the date. */
export function lastMonths(date: Date, count: number): Month[] {
  const monthsBack = (back: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1));
  return Array.from({ length: count }, (_, index) => monthOf(monthsBack(count - 1 - index)));
}
