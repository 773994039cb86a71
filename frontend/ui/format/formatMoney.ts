import { moneyDigits } from '../../../domain/plans/currencies.ts';
import { numberFormat } from './intl.ts';

/**
 * Formats an amount: `$12.00`, and `$2.125` for a unit that costs fractions of a cent. Amounts of one column have the
 * same number of decimals, so that they can be compared; `isShort` omits zero decimals: `$0`.
 */
export function formatMoney(cents: number, currency: string, locale: string, { isShort = false } = {}): string {
  const paid = moneyDigits(currency);
  // Browsers disagree on the decimals of a currency.
  const digits = { minimumFractionDigits: paid, maximumFractionDigits: Number.isInteger(cents) ? paid : 3 };
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isShort && cents % 100 === 0 ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : digits),
  }).format(cents / 100);
}
