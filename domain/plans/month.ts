/** A month of an allowance, `2026-11`. Months begin on the 1st at 00:00 UTC. */
export type Month = string;

export const monthOf = (date: Date): Month => date.toISOString().slice(0, 7);

/** When the month after this one begins, and with it the next allowance. */
export function monthAfter(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}
