import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../../entities/account/account.ts';
import { useRequestIds } from '../../../../platform/api/requestIds.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { reportedOutcomeOf } from '../card/stripeErrors.ts';
import { completePayment } from './completePayment.ts';
import { clearOpenPayment, keepOpenPayment, readOpenPayment } from './openPayment.ts';
import type { CardProblem, Decline } from './outcome.ts';
import type { Begun, Bought, Purchase } from './purchase.ts';
import { untilSettled } from './untilSettled.ts';

/** State of a payment, as its dialogs show it. */
export type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'inProgress' }
  | { readonly kind: 'paid'; readonly bought: Bought }
  /** The payment was sent, and the provider has not reported its result yet. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: Decline }
  /** The input was rejected before anything was paid. */
  | { readonly kind: 'unchecked'; readonly problem: string };

/** Requests the provider to charge the card for the payment with this secret; resolves with the error of a failure. */
export type Charge = (clientSecret: string) => Promise<CardProblem | undefined>;

interface Payment {
  readonly step: Step;
  readonly pay: (purchase: Purchase, charge: Charge) => Promise<void>;
  readonly back: () => void;
}

/**
 * State of one payment, from the press of the button to its final result. Only the server's result is trusted: the
 * result of the provider's script only decides whether to request it. A second attempt at the same order is the same
 * payment.
 */
export function usePayment(): Payment {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useTranslation('payment');
  const say = useProblem();
  const [step, setStep] = useState<Step>(form);
  // After a payment has ended, the next one needs another order.
  const { idFor, forget } = useRequestIds();

  async function begin(purchase: Purchase): Promise<Begun | null> {
    const begun = await purchase.begin(idFor(purchase.key));
    if (begun.totalPriceCents === purchase.totalCents && begun.currency === purchase.currency) return begun;
    forget();
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    return null;
  }

  async function finish(paymentId: string, bought: Bought): Promise<Step> {
    const status = await untilSettled(() => completePayment(api, paymentId));
    if (status === 'pending') return { kind: 'processing' };
    forget();
    clearOpenPayment();
    if (status !== 'paid') return { kind: 'failed', reason: 'card_declined' };
    await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    return { kind: 'paid', bought };
  }

  async function run(purchase: Purchase, charge: Charge): Promise<Step> {
    const begun = await begin(purchase);
    if (begun === null) return { kind: 'unchecked', problem: t('unchecked.price') };
    keepOpenPayment(begun.paymentId);
    const problem = await charge(begun.clientSecret);
    const outcome = problem ? reportedOutcomeOf(problem) : null;
    if (outcome === null || outcome.kind === 'unknown') return finish(begun.paymentId, purchase.bought);
    // Nothing was charged, so there is no payment to resume.
    clearOpenPayment();
    return outcome.kind === 'incomplete' ? { kind: 'unchecked', problem: t('unchecked.incomplete') } : outcome;
  }

  async function pay(purchase: Purchase, charge: Charge): Promise<void> {
    setStep({ kind: 'inProgress' });
    setStep(
      await run(purchase, charge).catch((error: unknown): Step => {
        // After the charge only the request to the server can fail: the payment may have succeeded.
        if (readOpenPayment() !== null) return { kind: 'processing' };
        forget();
        return { kind: 'unchecked', problem: say(error) };
      }),
    );
  }
  return { step, pay, back: () => setStep(form) };
}

const form: Step = { kind: 'form' };
