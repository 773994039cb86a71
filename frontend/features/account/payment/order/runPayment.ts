import { reportedOutcomeOf } from '../card/stripeErrors.ts';
import { clearOpenPayment, keepOpenPayment } from './openPayment.ts';
import type { CardProblem, Decline } from './outcome.ts';
import type { Begun, Bought, Purchase } from './purchase.ts';
import type { PaymentStatus } from './untilSettled.ts';

/** Requests the provider to charge the card for the payment with this secret; resolves with the error of a failure. */
export type Charge = (clientSecret: string) => Promise<CardProblem | undefined>;

/** Result of one attempt to pay. */
export type PaymentEnd =
  | { readonly kind: 'paid'; readonly bought: Bought }
  /** The payment was sent, and the provider has not reported its result yet. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: Decline }
  /** Nothing was paid: the price has changed since it was shown, or the card's fields are incomplete. */
  | { readonly kind: 'unchecked'; readonly why: 'price' | 'incomplete' };

interface PaymentCalls {
  readonly charge: Charge;
  /** Reads the final status from the server, or `pending` if the payment stays open for a while. */
  readonly settle: (paymentId: string) => Promise<PaymentStatus>;
  /** Id of the request that places the order; the same one until `forget`, after which the next order is another one. */
  readonly requestId: string;
  readonly forget: () => void;
}

/**
 * Pays for a purchase. Only the server's status is trusted: the result of the provider's script only decides whether to
 * request it. While the result is unknown, the payment is kept in this browser, also if this rejects.
 */
export async function runPayment(
  purchase: Purchase,
  { charge, settle, requestId, forget }: PaymentCalls,
): Promise<PaymentEnd> {
  const begun = await purchase.begin(requestId);
  if (!isAsShown(begun, purchase)) {
    forget();
    return { kind: 'unchecked', why: 'price' };
  }
  keepOpenPayment(begun.paymentId);
  const problem = await charge(begun.clientSecret);
  const outcome = problem ? reportedOutcomeOf(problem) : null;
  if (outcome !== null && outcome.kind !== 'unknown') {
    // Nothing was charged, so there is no payment to resume.
    clearOpenPayment();
    return outcome.kind === 'incomplete' ? { kind: 'unchecked', why: 'incomplete' } : outcome;
  }
  const status = await settle(begun.paymentId);
  if (status === 'pending') return { kind: 'processing' };
  forget();
  clearOpenPayment();
  return status === 'paid' ? { kind: 'paid', bought: purchase.bought } : { kind: 'failed', reason: 'card_declined' };
}

const isAsShown = ({ totalPriceCents, currency }: Begun, shown: Purchase): boolean =>
  totalPriceCents === shown.totalCents && currency === shown.currency;
