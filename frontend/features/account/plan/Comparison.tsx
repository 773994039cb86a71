import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingPeriod } from '../../../../domain/plans/period.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import styles from './Plan.module.css';
import { PlanCard } from './PlanCard.tsx';
import type { Plans } from './plansQuery.ts';

/** What each plan gives and costs, by the month or by the year. */
export function Comparison({ plans: { plans, topUp, balance, localCurrency } }: { readonly plans: Plans }) {
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
