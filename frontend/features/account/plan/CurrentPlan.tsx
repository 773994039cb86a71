import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/useLocale.ts';
import { TipName } from '../../../ui/feedback/Tip.tsx';
import { formatDay } from '../../../ui/format/formatDay.ts';
import { wholeMinutes } from '../../../ui/format/formatDuration.ts';
import { Lots } from '../Lots.tsx';
import { PaidPlan } from './PaidPlan.tsx';
import styles from './Plan.module.css';
import type { Plans } from './plansQuery.ts';

/** Current plan: its minutes, their renewal, additional minutes, and a scheduled change. */
export function CurrentPlan({
  plans: { balance, lots, topUp, subscription, pendingChange },
}: {
  readonly plans: Plans;
}) {
  const { t } = useTranslation('plan');
  const locale = useLocale();
  const minutes = (seconds: number) => wholeMinutes(seconds).toLocaleString(locale);
  return (
    <>
      <dl className={styles.current}>
        <div>
          <dt>
            <TipName text={t('tips.plan')}>{t('current.plan')}</TipName>
          </dt>
          <dd className={styles.name}>{t(`names.${balance.plan}`)}</dd>
        </div>
        <div>
          <dt>
            <TipName text={t('tips.minutes')}>{t('current.balance')}</TipName>
          </dt>
          <dd>
            {t('current.left', { left: minutes(balance.planSecondsLeft), total: minutes(balance.planSeconds) })}
            {balance.reservedSeconds > 0 ? (
              <span className={styles.more}>
                {t('current.reserved', { minutes: minutes(balance.reservedSeconds) })}
              </span>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>{t('current.renewal')}</dt>
          <dd>
            {formatDay(balance.renewsAt, locale)}
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
      {subscription ? <PaidPlan subscription={subscription} pendingChange={pendingChange} /> : null}
    </>
  );
}
