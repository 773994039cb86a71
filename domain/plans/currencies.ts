/** ISO 4217. Those that the catalogue has prices in. */
export const currencies = ['USD', 'IDR', 'PHP'] as const;
export type Currency = (typeof currencies)[number];

/** What plans cost, and top-ups wherever no other currency is offered. */
export const planCurrency = 'USD' satisfies Currency;

/** A price in hundredths of each currency in which something is sold. */
export type Prices = Readonly<Partial<Record<Currency, number>>>;

/**
 * The currencies whose hundredths nobody can pay, though ISO 4217 gives them two decimals (IDR) or though they have none
 * at all (JPY): their sums are whole units.
 */
const wholeUnits: ReadonlySet<string> = new Set(['IDR', 'JPY']);

/** The smallest sum of a currency that can be paid, in hundredths. */
export const smallestCents = (currency: string): number => (wholeUnits.has(currency) ? 100 : 1);

/** The decimals of a sum that was paid or is to be paid. */
export const moneyDigits = (currency: string): number => (wholeUnits.has(currency) ? 0 : 2);

/**
 * The smallest sum that is charged, in hundredths: cards take no less than half a dollar
 * (https://docs.stripe.com/currencies).
 */
export const leastCharge = (currency: string): number => (currency === 'USD' ? 50 : smallestCents(currency));
