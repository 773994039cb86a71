/** What becomes of a payment with a card. */
export type CardFate =
  | { readonly kind: 'pays' }
  | { readonly kind: 'asks' }
  | { readonly kind: 'declines'; readonly code: string; readonly declineCode: string };

const declined = (declineCode: string, code = 'card_declined'): CardFate => ({ kind: 'declines', code, declineCode });

/** Stripe's own test cards. */
const fates: Readonly<Record<string, CardFate>> = {
  '4000002500003155': { kind: 'asks' },
  '4000002760003184': { kind: 'asks' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000000069': declined('expired_card', 'expired_card'),
  '4000000000000127': declined('incorrect_cvc', 'incorrect_cvc'),
  '4000000000000119': declined('processing_error', 'processing_error'),
};

/** The one that asks its bank each time, also when it was kept. */
export const asksEachTime = (number: string): boolean => number === '4000002760003184';

export const fateOf = (number: string): CardFate => fates[number] ?? { kind: 'pays' };

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^35/, 'jcb'],
];

export const brandOf = (number: string): string => brands.find(([starts]) => starts.test(number))?.[1] ?? 'unknown';

/** By the check digit of card numbers (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
