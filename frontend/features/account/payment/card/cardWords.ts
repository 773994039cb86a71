import { useTranslation } from 'react-i18next';
import type { SavedCard } from './cardsQuery.ts';

/** Spelling of card brands; any other brand is spelled as by the provider. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
};

/** Card name such as `Visa •••• 4242`; unknown parts are omitted. */
export function cardName(brand: string | null, last4: string | null): string {
  const name = brand === null ? '' : (brands[brand] ?? brand);
  return [name, last4 === null ? '' : `•••• ${last4}`].filter((part) => part !== '').join(' ');
}

/** Expiry month as printed on a card: `08/29`. */
export const cardExpiry = (month: number, year: number): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

/** Returns formatters for a saved card. */
export function useCardWords() {
  const { t } = useTranslation('payment');
  return {
    name: ({ brand, last4 }: SavedCard) => cardName(brand, last4),
    expiry: ({ expMonth, expYear }: SavedCard) => t('card.expires', { date: cardExpiry(expMonth, expYear) }),
  };
}
