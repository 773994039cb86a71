import { useTranslation } from 'react-i18next';
import type { SavedCard } from './cardsQuery.ts';

/** How the makers of cards write their names; another one is written as the provider has it. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
};

/** `Visa •••• 4242`; what is not known of a card is left out. */
export function cardName(brand: string | null, last4: string | null): string {
  const name = brand === null ? '' : (brands[brand] ?? brand);
  return [name, last4 === null ? '' : `•••• ${last4}`].filter((part) => part !== '').join(' ');
}

/** The month in which a card expires as it is printed on it: `08/29`. */
export const cardExpiry = (month: number, year: number): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

/** Says a saved card. */
export function useCardWords() {
  const { t } = useTranslation('payment');
  return {
    name: ({ brand, last4 }: SavedCard) => cardName(brand, last4),
    expiry: ({ expMonth, expYear }: SavedCard) => t('card.expires', { date: cardExpiry(expMonth, expYear) }),
  };
}
