import * as z from 'zod';
import { planNames } from '../domain/plans/catalogue.ts';
import { type Currency, currencies, smallestCents } from '../domain/plans/currencies.ts';
import type { TopUpPrices } from '../domain/plans/topUpPrices.ts';

/** Far above any price that is meant, in any currency. */
const maxCents = 10_000_000_00;

/** A price as an operator writes it: `"3.00"`, `"49000"`. In text, because 0.1 is no sum in a file of numbers. */
const priceIn = (currency: Currency) =>
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

const prices = z.strictObject(
  Object.fromEntries(currencies.map((currency) => [currency, priceIn(currency).optional()])),
);

const file = z.strictObject(Object.fromEntries(planNames.map((plan) => [plan, prices.optional()])));

/**
 * Reads the prices of top-up units that an environment sets: JSON by plan and currency, of which whatever is missing keeps
 * the catalogue's price. @throws Error that names what is wrong and where
 */
export function readTopUpPrices(json: string): TopUpPrices {
  let written: unknown;
  try {
    written = JSON.parse(json);
  } catch {
    throw new Error('it is not JSON');
  }
  const read = file.safeParse(written);
  if (read.success) return read.data as TopUpPrices;
  const [problem] = read.error.issues;
  throw new Error([problem?.path.join('.'), problem?.message].filter(Boolean).join(': '));
}
