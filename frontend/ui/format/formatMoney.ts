import { moneyDigits } from '../../../domain/plans/currencies.ts';
import { numberFormat } from './intl.ts';

/**
 * An amount as people read it: `$12.00`, and `$2.125` where a unit costs parts of a cent. Amounts of one column have the
 * same digits after the point, so that they can be compared; `isShort` leaves them out where there are none: `$0`.
 */
export function formatMoney(cents: number, currency: string, locale: string, { isShort = false } = {}): string {
  const paid = moneyDigits(currency);
  // Browsers disagree about the decimals of a currency.
  const digits = { minimumFractionDigits: paid, maximumFractionDigits: Number.isInteger(cents) ? paid : 3 };
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isShort && cents % 100 === 0 ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : digits),
  }).format(cents / 100);
}
