import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../../entities/account/account.ts';
import { useRequestIds } from '../../../../platform/api/requestIds.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { completePayment } from './completePayment.ts';
import { readOpenPayment } from './openPayment.ts';
import type { Purchase } from './purchase.ts';
import { type Charge, type PaymentEnd, runPayment } from './runPayment.ts';
import { untilSettled } from './untilSettled.ts';

/** State of a payment, as its dialogs show it. */
export type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'inProgress' }
  | Exclude<PaymentEnd, { readonly kind: 'unchecked' }>
  /** The input was rejected before anything was paid. */
  | { readonly kind: 'unchecked'; readonly problem: string };

interface Payment {
  readonly step: Step;
  readonly pay: (purchase: Purchase, charge: Charge) => Promise<void>;
  readonly back: () => void;
}

/**
 * State of one payment, from the press of the button to its final result. A second attempt at the same order is the
 * same payment.
 */
export function usePayment(): Payment {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useTranslation('payment');
  const say = useProblem();
  const [step, setStep] = useState<Step>(form);
  // After a payment has ended, the next one needs another order.
  const { idFor, forget } = useRequestIds();

  async function run(purchase: Purchase, charge: Charge): Promise<Step> {
    const settle = (paymentId: string) => untilSettled(() => completePayment(api, paymentId));
    const end = await runPayment(purchase, { charge, settle, requestId: idFor(purchase.key), forget });
    const refresh = () => queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    if (end.kind === 'paid') await refresh();
    if (end.kind !== 'unchecked') return end;
    if (end.why === 'price') void refresh();
    return { kind: 'unchecked', problem: t(`unchecked.${end.why}`) };
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
