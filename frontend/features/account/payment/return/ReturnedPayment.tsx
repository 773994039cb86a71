import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { accountQuery } from '../../../../entities/account/account.ts';
import { ApiError } from '../../../../platform/api/client.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { usePaths } from '../../../../platform/paths.ts';
import { MessageDialog } from '../../../../ui/dialogs/MessageDialog.tsx';
import type { Plans } from '../../plan/plansQuery.ts';
import { clearOpenPayment, keepOpenPayment } from '../order/openPayment.ts';
import { PaymentDialogs } from '../order/PaymentDialogs.tsx';
import { untilSettled } from '../order/untilSettled.ts';
import { useLeaveWarning } from '../order/useLeaveWarning.ts';
import type { Step } from '../order/usePayment.ts';
import { type CheckoutOrder, completeCheckout, type Returned, textOfCheckout } from '../redirect/checkouts.ts';

interface Props {
  readonly from: Returned;
  readonly plans: Plans;
}

/** Result for a user who returned from a provider's page. The server requests it from the provider. */
export function ReturnedPayment({ from, plans }: Props) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const pathTo = usePaths();
  const { step, order } = useReturned(from);
  useLeaveWarning(step.kind === 'inProgress');
  /** Returns to the payment page with the same number of minutes, or with the smallest one. */
  const back = () => {
    const quantity = order ? Math.round(order.minutes / plans.topUp.minutesPerUnit) : plans.topUp.minQuantity;
    navigate(`${pathTo('payment')}?quantity=${quantity}`, { replace: true });
  };
  const retry = () => {
    if (order?.payUrl) {
      keepOpenPayment(textOfCheckout(from));
      window.location.assign(order.payUrl);
    } else back();
  };
  if (step.kind === 'failed')
    return (
      <MessageDialog
        title={t('failed.title')}
        confirm={t('cancelled.retry')}
        cancel={t('cancelled.back')}
        onConfirm={retry}
        onCancel={back}
      >
        <p>{t('failed.text')}</p>
        <p>{t('page.refused', { provider: t(`ways.${from.provider}`) })}</p>
      </MessageDialog>
    );
  return (
    <PaymentDialogs
      step={step}
      onBack={back}
      onRetry={retry}
      {...(step.kind === 'cancelled' && {
        cancelledText: t('page.cancelled', { provider: t(`ways.${from.provider}`) }),
      })}
    />
  );
}

function useReturned({ provider, orderId, isCancelled, isLater }: Returned) {
  const api = useApi();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'inProgress' });
  const [order, setOrder] = useState<CheckoutOrder | null>(null);

  const ask = useCallback(async (): Promise<Step> => {
    let last: CheckoutOrder | undefined;
    const read = async () => {
      last = await completeCheckout(api, { provider, orderId });
      setOrder(last);
      // A user who canceled has not paid, unless the provider reports otherwise.
      return isCancelled && last.status === 'pending' ? { status: 'cancelled' as const } : last;
    };
    const status = isLater ? (await read()).status : await untilSettled(read);
    if (status === 'pending') return { kind: 'processing' };
    clearOpenPayment();
    if (status === 'cancelled') return { kind: 'cancelled' };
    if (status !== 'paid') return { kind: 'failed', reason: 'card_declined' };
    await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    return { kind: 'paid', bought: { kind: 'minutes', minutes: last?.minutes ?? 0 } };
  }, [api, queries, provider, orderId, isCancelled, isLater]);

  useEffect(() => {
    let isShown = true;
    const show = (next: Step) => isShown && setStep(next);
    ask().then(show, (error: unknown) => {
      const isUnknown = error instanceof ApiError && error.status === 404;
      // The payment may have succeeded: the reconciliation finds it, and this browser requests the result again.
      show({ kind: isUnknown ? 'cancelled' : 'processing' });
    });
    return () => {
      isShown = false;
    };
  }, [ask]);
  return { step, order };
}
