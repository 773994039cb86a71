/** Currencies with prices in the catalog, ISO 4217. */
export const currencies = ['USD', 'IDR', 'PHP'] as const;
export type Currency = (typeof currencies)[number];

/** Currency of plans, and of top-ups wherever no other currency is offered. */
export const planCurrency = 'USD' satisfies Currency;

/** Price in hundredths of each currency in which something is sold. */
export type Prices = Readonly<Partial<Record<Currency, number>>>;

/** Currencies that can be paid only in whole units, although ISO 4217 gives them two decimals (IDR) or none (JPY). */
const wholeUnits: ReadonlySet<string> = new Set(['IDR', 'JPY']);

/** Returns the smallest amount that can be paid in a currency, in hundredths. */
export const smallestCents = (currency: string): number => (wholeUnits.has(currency) ? 100 : 1);

/** Returns the number of decimals of an amount that was paid or is due. */
export const moneyDigits = (currency: string): number => (wholeUnits.has(currency) ? 0 : 2);

/**
 * Returns the minimum charge, in hundredths: cards accept no less than half a dollar
 * (https://docs.stripe.com/currencies).
 */
export const leastCharge = (currency: string): number => (currency === 'USD' ? 50 : smallestCents(currency));
