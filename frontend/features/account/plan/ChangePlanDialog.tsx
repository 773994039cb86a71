import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { formatDay } from '../../../ui/format/formatDay.ts';
import { formatMoney } from '../../../ui/format/formatMoney.ts';
import { DiscountCode } from '../payment/order/DiscountCode.tsx';
import { useLeaveWarning } from '../payment/order/useLeaveWarning.ts';
import type { PlanChoice } from '../payment/plan/planChoice.ts';
import type { Plans } from './plansQuery.ts';
import { type Difference, useChangePlan } from './useChangePlan.ts';

interface Props {
  readonly subscription: NonNullable<Plans['subscription']>;
  readonly choice: PlanChoice;
  /** Price of one period of the selected plan. */
  readonly priceCents: number;
  readonly onClose: () => void;
}

/** Confirms a change of the plan, with its price and its start. */
export function ChangePlanDialog({ subscription, choice, priceCents, onClose }: Props) {
  const { t } = useTranslation('plan');
  const locale = useLocale();
  const api = useApi();
  const say = useProblem();
  const { busy, problem, send } = useSend();
  const { plan, period } = choice;
  const changePlan = useChangePlan(subscription, choice);
  const [reduced, setReduced] = useState<Difference | null>(null);
  const [isRefused, setRefused] = useState(false);
  useLeaveWarning(busy);
  const difference = useQuery({
    queryKey: ['planDifference', subscription.subscriptionId, plan, period],
    queryFn: () => api.readPlanDifference({ planId: plan, period }),
    // The displayed price is the one that is charged.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const due = reduced ?? difference.data;
  const name = t(`names.${plan}`);
  const money = (cents: number) => formatMoney(cents, due?.currency ?? 'USD', locale);
  const change = () =>
    send(async () => {
      if (!due) return;
      setRefused(false);
      const changed = await changePlan(due);
      setRefused(changed === 'refused');
      if (changed === 'refused') return;
      const said = changed === 'open' ? 'change.processing' : due.isNow ? 'change.done' : 'change.planned';
      noticeSuccess(t(said, { name }));
      onClose();
    });
  const find = async (discountCode: string) => {
    const found = await api.readPlanDifference({ planId: plan, period, discountCode });
    return { ...found, code: discountCode, percent: 0, ...found.discount };
  };
  return (
    <ConfirmDialog
      title={t('change.title', { name })}
      confirm={due?.isNow ? t('change.pay', { price: money(due.dueCents) }) : t('change.confirm')}
      cancel={t('change.keep')}
      busy={busy || difference.isPending}
      problem={(isRefused ? t('change.notConfirmed') : problem) ?? (difference.error ? say(difference.error) : null)}
      onConfirm={() => void change()}
      onCancel={onClose}
    >
      {due ? (
        <>
          <p>
            {due.isNow
              ? t(`change.now.${period}`, { name, due: money(due.dueCents), price: money(priceCents) })
              : t(`change.later.${period}`, { name, date: formatDay(due.at, locale), price: money(priceCents) })}
            {due.discount ? ` ${t('change.listPrice', { price: money(due.listCents) })}` : ''}
          </p>
          {due.isNow ? <DiscountCode discount={due.discount} find={find} onChange={setReduced} /> : null}
        </>
      ) : (
        <Skeleton height={48} />
      )}
    </ConfirmDialog>
  );
}
