import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import type { BillingPeriod } from '../../../../domain/plans/period.ts';
import { accountQuery } from '../../../entities/account/account.ts';
import { api } from '../../../platform/api/useApi.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { wholeMinutes } from '../../../ui/formatDuration.ts';
import { Section } from '../../../ui/Section.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { Lots } from '../Lots.tsx';
import styles from './Plan.module.css';
import { PlanCard } from './PlanCard.tsx';

type Plans = Reply<Routes['readPlans']>;

const plansQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'plans'],
  queryFn: () => api.readPlans({}),
});

/** The current plan with its balance, and what the other plans offer. */
export default function PlanPage() {
  const { t } = useTranslation('plan');
  const { data, error, refetch } = useQuery(plansQuery);
  useTitle(t('title'));
  if (!data && error) return <LoadFailure title={t('broken')} error={error} onAgain={() => void refetch()} />;
  return (
    <>
      <Section title={t('current.title')}>{data ? <CurrentPlan plans={data} /> : <Skeleton height={112} />}</Section>
      <Section title={t('compare.title')}>{data ? <Comparison plans={data} /> : <Skeleton height={420} />}</Section>
    </>
  );
}

function CurrentPlan({ plans: { balance, lots, topUp } }: { readonly plans: Plans }) {
  const { t } = useTranslation('plan');
  const locale = useLocale();
  const minutes = (seconds: number) => wholeMinutes(seconds).toLocaleString(locale);
  const date = new Date(balance.renewsAt).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <dl className={styles.current}>
      <div>
        <dt>{t('current.plan')}</dt>
        <dd className={styles.name}>{t(`names.${balance.plan}`)}</dd>
      </div>
      <div>
        <dt>{t('current.balance')}</dt>
        <dd>
          {t('current.left', { left: minutes(balance.planSecondsLeft), total: minutes(balance.planSeconds) })}
          {balance.reservedSeconds > 0 ? (
            <span className={styles.more}>{t('current.reserved', { minutes: minutes(balance.reservedSeconds) })}</span>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{t('current.renewal')}</dt>
        <dd>
          {date}
          <span className={styles.more}>{t('current.renewalText')}</span>
        </dd>
      </div>
      {lots.length > 0 ? (
        <div className={styles.lots}>
          <dt>{t('current.topUps')}</dt>
          <dd>
            <Lots lots={lots} />
            <span className={styles.more}>{t('current.topUpText', { days: topUp.validDays })}</span>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function Comparison({ plans: { plans, topUp, balance, localCurrency } }: { readonly plans: Plans }) {
  const { t } = useTranslation('plan');
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  return (
    <div className={styles.comparison}>
      <div className={styles.period}>
        <Segments<BillingPeriod>
          label={t('compare.period')}
          isLabelHidden
          value={period}
          options={[
            { value: 'monthly', label: t('compare.monthly') },
            { value: 'annual', label: t('compare.annual') },
          ]}
          onChange={setPeriod}
        />
        <Badge tone="accent">{t('compare.bestValue')}</Badge>
        <span className={styles.saving}>{t('compare.saving')}</span>
      </div>
      <ul className={styles.cards}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            period={period}
            currency={localCurrency}
            topUpMinutes={topUp.minutesPerUnit}
            isCurrent={plan.name === balance.plan}
          />
        ))}
      </ul>
    </div>
  );
}
