/** Why a card was refused, as far as there are words for it; `card_declined` is every other reason. */
export const declines = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
] as const;
export type Decline = (typeof declines)[number];

/** What the provider's script says of a payment that did not go through; its lists of types and codes are open. */
export interface CardProblem {
  readonly type: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

export type CardOutcome =
  /** The person did not complete the check of their bank. Nothing was charged. */
  | { readonly kind: 'cancelled' }
  /** The bank refused. Nothing was charged. */
  | { readonly kind: 'failed'; readonly reason: Decline }
  /** The card's number, date or code is not complete. Nothing was sent. */
  | { readonly kind: 'incomplete' }
  /** It is not known here what became of it: the server knows. */
  | { readonly kind: 'unknown' };

/** What a problem of the provider's script means for the payment. */
export function outcomeOf({ type, code, decline_code }: CardProblem): CardOutcome {
  if (type === 'validation_error') return { kind: 'incomplete' };
  if (code?.endsWith('_authentication_failure')) return { kind: 'cancelled' };
  if (type !== 'card_error') return { kind: 'unknown' };
  // The code of most refusals says only that there was one.
  const reason = [decline_code, code].flatMap((given) => declines.find((known) => known === given) ?? []).at(0);
  return { kind: 'failed', reason: reason ?? 'card_declined' };
}
