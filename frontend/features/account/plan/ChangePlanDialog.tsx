import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../entities/account/account.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { formatDay } from '../../../ui/formatDay.ts';
import { formatMoney } from '../../../ui/formatMoney.ts';
import { noticeSuccess } from '../../../ui/notice.ts';
import type { PlanChoice } from '../payment/planChoice.ts';
import type { Plans } from './plansQuery.ts';

interface Props {
  readonly subscription: NonNullable<Plans['subscription']>;
  readonly choice: PlanChoice;
  /** Of one period of the chosen plan. */
  readonly priceCents: number;
  readonly onClose: () => void;
}

/** What a change of the plan costs and when it begins, before it is made. */
export function ChangePlanDialog({ subscription, choice, priceCents, onClose }: Props) {
  const { t } = useTranslation('plan');
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const say = useProblem();
  const { busy, problem, send } = useSend();
  const { plan, period } = choice;
  const difference = useQuery({
    queryKey: ['planDifference', subscription.subscriptionId, plan, period],
    queryFn: () => api.readPlanDifference({ planId: plan, period }),
    // What is shown is what is charged.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const due = difference.data;
  const name = t(`names.${plan}`);
  const money = (cents: number) => formatMoney(cents, due?.currency ?? 'USD', locale);
  const change = () =>
    send(async () => {
      if (!due) return;
      await api.changePlan({ subscriptionId: subscription.subscriptionId, plan, period, at: due.at });
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      noticeSuccess(due.isNow ? t('change.done', { name }) : t('change.planned', { name }));
      onClose();
    });
  return (
    <ConfirmDialog
      title={t('change.title', { name })}
      confirm={due?.isNow ? t('change.pay', { price: money(due.dueCents) }) : t('change.confirm')}
      cancel={t('change.keep')}
      busy={busy || difference.isPending}
      problem={problem ?? (difference.error ? say(difference.error) : null)}
      onConfirm={() => void change()}
      onCancel={onClose}
    >
      {due ? (
        <p>
          {due.isNow
            ? t(`change.now.${period}`, { name, due: money(due.dueCents), price: money(priceCents) })
            : t(`change.later.${period}`, { name, date: formatDay(due.at, locale), price: money(priceCents) })}
        </p>
      ) : (
        <Skeleton height={48} />
      )}
    </ConfirmDialog>
  );
}
