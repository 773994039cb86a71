/** Code that reduces the price of minutes. */
export interface Discount {
  readonly code: string;
  readonly percent: number;
  /** ISO 8601 in UTC; without it the code does not expire. */
  readonly expiresAt?: string;
}

export const isValidDiscount = ({ percent, expiresAt }: Discount, now: Date): boolean =>
  percent > 0 && percent < 100 && (expiresAt === undefined || now < new Date(expiresAt));
