/** Decline reasons with texts of their own; `card_declined` stands for any other reason. */
export const declines = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
] as const;
export type Decline = (typeof declines)[number];

/** Error that the provider's script returns for an unsuccessful payment; its sets of types and codes are open. */
export interface CardProblem {
  readonly type: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

export type CardOutcome =
  /** The user did not complete the verification of their bank. Nothing was charged. */
  | { readonly kind: 'cancelled' }
  /** The bank declined the payment. Nothing was charged. */
  | { readonly kind: 'failed'; readonly reason: Decline }
  /** The card number, date or code is incomplete. Nothing was sent. */
  | { readonly kind: 'incomplete' }
  /** The result is not known here and must be requested from the server. */
  | { readonly kind: 'unknown' };

/** Converts an error of the provider's script to its meaning for the payment. */
export function outcomeOf({ type, code, decline_code }: CardProblem): CardOutcome {
  if (type === 'validation_error') return { kind: 'incomplete' };
  if (code?.endsWith('_authentication_failure')) return { kind: 'cancelled' };
  if (type !== 'card_error') return { kind: 'unknown' };
  // The code of most declines is generic, so `decline_code` is checked first.
  const reason = [decline_code, code].flatMap((given) => declines.find((known) => known === given) ?? []).at(0);
  return { kind: 'failed', reason: reason ?? 'card_declined' };
}
