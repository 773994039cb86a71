import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { accountQuery } from '../../../../entities/account/account.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { usePaths } from '../../../../platform/paths.ts';
import { clearOpenPayment, keepOpenPayment } from '../order/openPayment.ts';
import { PaymentDialogs } from '../order/PaymentDialogs.tsx';
import { untilSettled } from '../order/untilSettled.ts';
import { useLeaveWarning } from '../order/useLeaveWarning.ts';
import type { Step } from '../order/usePayment.ts';
import { addressOf } from '../plan/planChoice.ts';
import { completePlanOrder, type PlanOrder, textOfPlanOrder } from '../plan/planOrder.ts';

interface Props {
  readonly orderId: string;
  readonly isCancelled: boolean;
}

/** Result for a user who returned from PayPal's page of a plan. The server requests it from PayPal. */
export function ReturnedPlan({ orderId, isCancelled }: Props) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const pathTo = usePaths();
  const { step, order } = useReturned(orderId, isCancelled);
  useLeaveWarning(step.kind === 'inProgress');
  const back = () =>
    navigate(order ? `${pathTo('payment')}${addressOf(order)}` : pathTo('accountPlan'), { replace: true });
  const retry = () => {
    if (!order?.payUrl) return back();
    keepOpenPayment(textOfPlanOrder(orderId));
    window.location.assign(order.payUrl);
  };
  const cancelledText = t('page.cancelled', { provider: t('ways.paypal') });
  return <PaymentDialogs step={step} onBack={back} onRetry={retry} cancelledText={cancelledText} />;
}

function useReturned(orderId: string, isCancelled: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'inProgress' });
  const [order, setOrder] = useState<PlanOrder | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (next: Step) => isShown && setStep(next);
    async function ask(): Promise<Step> {
      let last: PlanOrder | null = null;
      const status = await untilSettled(async () => {
        const read = await completePlanOrder(api, orderId);
        last = read.order;
        setOrder(read.order);
        return isCancelled && read.status === 'pending' ? { status: 'cancelled' as const } : read;
      });
      if (status === 'pending') return { kind: 'processing' };
      clearOpenPayment();
      const bought = last as PlanOrder | null;
      if (status !== 'paid' || !bought) return { kind: 'cancelled' };
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      return { kind: 'paid', bought: { kind: 'plan', plan: bought.plan } };
    }
    // The payment may have succeeded: the reconciliation finds it, and this browser requests the result again.
    ask().then(show, () => show({ kind: 'processing' }));
    return () => {
      isShown = false;
    };
  }, [api, queries, orderId, isCancelled]);
  return { step, order };
}
