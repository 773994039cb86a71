import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planNames } from '../../../../domain/plans/catalogue.ts';
import type { Currency } from '../../../../domain/plans/currencies.ts';
import type { BillingPeriod } from '../../../../domain/plans/period.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { ChoosePlan } from './ChoosePlan.tsx';
import styles from './Plan.module.css';
import { PlanCard } from './PlanCard.tsx';
import type { Plans } from './plansQuery.ts';

interface Props {
  readonly plans: Plans;
  /** Whether plans can be bought here. */
  readonly canBuy: boolean;
  readonly topUpCurrency: Currency;
}

/** Comparison of all plans with their prices, by month or by year, and buttons to choose one. */
export function Comparison({ plans: offer, canBuy, topUpCurrency }: Props) {
  const { plans, topUp, balance, subscription } = offer;
  const { t } = useTranslation('plan');
  const [period, setPeriod] = useState<BillingPeriod>(subscription?.period ?? 'monthly');
  const next = planNames[planNames.indexOf(balance.plan) + 1];
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
            topUpMinutes={topUp.minutesPerUnit}
            topUpCurrency={topUpCurrency}
            isCurrent={plan.name === balance.plan}
            action={
              canBuy && plan.name !== 'free' ? (
                <ChoosePlan plans={offer} choice={{ plan: plan.name, period }} isNext={plan.name === next} />
              ) : null
            }
          />
        ))}
      </ul>
    </div>
  );
}
