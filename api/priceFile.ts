import * as z from 'zod';
import { type Currency, smallestCents } from '../domain/plans/currencies.ts';

/** Upper bound far above any intended price, in any currency. */
const maxCents = 10_000_000_00;

/** Price as written by an operator: `"3.00"`, `"49000"`. It is a string, because a number such as 0.1 is not exact. */
export const priceIn = (currency: Currency) =>
  z
    .string({ error: 'write a price as text, such as "3.00"' })
    .regex(/^\d{1,10}(\.\d{1,2})?$/, 'write a price with two decimals at most, such as "3.00"')
    .transform((text) => {
      const [whole = '', decimals = ''] = text.split('.');
      return Number(whole + decimals.padEnd(2, '0'));
    })
    .refine((cents) => cents > 0, 'a price is above 0')
    .refine((cents) => cents <= maxCents, `a price is ${maxCents / 100} at most`)
    .refine((cents) => cents % smallestCents(currency) === 0, `${currency} has no decimals`);

/**
 * Reads a price file.
 * @throws Error that describes the problem and its location
 */
export function readPrices<Prices>(schema: z.ZodType<Prices>, json: string): Prices {
  let written: unknown;
  try {
    written = JSON.parse(json);
  } catch {
    throw new Error('it is not JSON');
  }
  const read = schema.safeParse(written);
  if (read.success) return read.data;
  const [problem] = read.error.issues;
  throw new Error([problem?.path.join('.'), problem?.message].filter(Boolean).join(': '));
}
