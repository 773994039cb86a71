import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { charactersOf } from '../../../../domain/credits/characters.ts';
import { type Currency, planCurrency } from '../../../../domain/plans/currencies.ts';
import type { BillingPeriod } from '../../../../domain/plans/period.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { formatMoney } from '../../../ui/format/formatMoney.ts';
import { formatSize } from '../../../ui/format/formatSize.ts';
import styles from './Plan.module.css';
import type { Plans } from './plansQuery.ts';

interface Props {
  readonly plan: Plans['plans'][number];
  readonly period: BillingPeriod;
  /** Minutes of one top-up unit. */
  readonly topUpMinutes: number;
  readonly topUpCurrency: Currency;
  readonly isCurrent: boolean;
  /** Button that chooses the plan; absent if it cannot be chosen. */
  readonly action?: ReactNode;
}

/** Plan with its price and everything that it includes. */
export function PlanCard({ plan, period, topUpMinutes, topUpCurrency, isCurrent, action }: Props) {
  const { t } = useTranslation('plan');
  const locale = useLocale();
  const prices = period === 'annual' ? plan.annualPriceCents : plan.monthlyPriceCents;
  const count = (limit: number | null, what: 'uploads' | 'exports') =>
    limit === null ? t(`includes.${what}Unlimited`) : t(`includes.${what}`, { count: limit });
  const includes = [
    t('includes.minutes', { minutes: plan.minutesPerMonth.toLocaleString(locale) }),
    t('includes.storage', { size: formatSize(plan.storageBytes, locale) }),
    count(plan.uploadsPerMonth, 'uploads'),
    count(plan.exportsPerMonth, 'exports'),
    t('includes.characters', { characters: plan.charactersPerMonth.toLocaleString(locale) }),
    t('includes.views', { size: formatSize(plan.viewBytesPerMonth, locale) }),
    ...(plan.watermark ? [] : [t('includes.noWatermark')]),
    t('includes.topUp', {
      price: formatMoney(plan.topUpPriceCents[topUpCurrency] ?? 0, topUpCurrency, locale),
      minutes: topUpMinutes,
      characters: charactersOf(60 * topUpMinutes).toLocaleString(locale),
    }),
  ];
  return (
    <li className={styles.card} data-current={isCurrent}>
      <div className={styles.head}>
        <h3>{t(`names.${plan.name}`)}</h3>
        {isCurrent ? <Badge tone="success">{t('compare.current')}</Badge> : null}
      </div>
      <p className={styles.price}>
        <strong>{formatMoney(prices[planCurrency] ?? 0, planCurrency, locale, { isShort: true })}</strong>
        <span>{t(period === 'annual' ? 'compare.perYear' : 'compare.perMonth')}</span>
      </p>
      <ul className={styles.includes}>
        {includes.map((text) => (
          <li key={text}>
            <IconCheck size={16} aria-hidden="true" />
            {text}
          </li>
        ))}
        {plan.watermark ? (
          <li>
            <IconMinus size={16} aria-hidden="true" />
            {t('includes.watermark')}
          </li>
        ) : null}
      </ul>
      <div className={styles.action}>{action}</div>
    </li>
  );
}
