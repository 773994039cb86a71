/** Outcome of a payment with a card. */
export type CardFate =
  | { readonly kind: 'pays' }
  | { readonly kind: 'asks' }
  | { readonly kind: 'declines'; readonly code: string; readonly declineCode: string };

const declined = (declineCode: string, code = 'card_declined'): CardFate => ({ kind: 'declines', code, declineCode });

/** Outcomes of Stripe's own test cards. */
const fates: Readonly<Record<string, CardFate>> = {
  '4000002500003155': { kind: 'asks' },
  '4000002760003184': { kind: 'asks' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000000069': declined('expired_card', 'expired_card'),
  '4000000000000127': declined('incorrect_cvc', 'incorrect_cvc'),
  '4000000000000119': declined('processing_error', 'processing_error'),
  '4000000000000341': declined('generic_decline'),
};

/** Whether the card can be saved although it is declined whenever it is charged. */
export const canBeKept = (number: string): boolean => number === '4000000000000341';

/** Way in which the owner of a card disputes each payment with it. Some banks send an inquiry before a dispute. */
export type DisputeKind = 'dispute' | 'inquiry';

const disputes: Readonly<Record<string, DisputeKind>> = {
  '4000000000000259': 'dispute',
  '4000000000001976': 'inquiry',
};

export const disputeBy = (number: string): DisputeKind | undefined => disputes[number];

/** Whether the number belongs to a test card with special behavior. */
export const isSpecial = (number: string): boolean => number in fates || number in disputes;

/**
 * Tokens that represent cards in requests of servers, which never receive a number: each use creates a payment method.
 */
const tokens: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_jcb: '3566002020360505',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeInquiry: '4000000000001976',
};

export const numberOfToken = (id: string): string | undefined => (Object.hasOwn(tokens, id) ? tokens[id] : undefined);

/** Whether the card requires authentication by its bank every time, also after it was saved. */
export const asksEachTime = (number: string): boolean => number === '4000002760003184';

export const fateOf = (number: string): CardFate => fates[number] ?? { kind: 'pays' };

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^35/, 'jcb'],
];

export const brandOf = (number: string): string => brands.find(([starts]) => starts.test(number))?.[1] ?? 'unknown';

/** Whether a number has the check digit of card numbers (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Card as a person types it. */
export interface NewCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}
