import type { PaymentProviderName } from './payments.ts';

/** Currency of each provider, ISO 4217. Prices are listed in each currency and are never converted (domain/plans). */
export const currencyOf: Readonly<Record<PaymentProviderName, 'USD' | 'IDR' | 'PHP'>> = {
  stripe: 'USD',
  paypal: 'USD',
  doku: 'IDR',
  dragonpay: 'PHP',
};

/**
 * Formats an amount like `19.99`, as providers require for currencies with two decimals: from the integer's digits,
 * never by a division.
 */
export function decimalAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`${cents} is no amount`);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads the hundredths of `19.99`, `19.9` or `19`; NaN for any other text, so that it equals no price. */
export function centsOfDecimal(text: string): number {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(whole + decimals.padEnd(2, '0'));
}
