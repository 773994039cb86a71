import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '../../entities/account/account.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { ProgressLine } from '../../ui/feedback/ProgressLine.tsx';
import styles from './BalanceBar.module.css';

/** Monthly balance, "12 of 15 min, renews 1 Dec", rounded down so that nothing is overstated. It links to the usage. */
export function BalanceBar() {
  const { t } = useTranslation('frame');
  const locale = useLocale();
  const pathTo = usePaths();
  const balance = useAccount()?.balance;
  if (!balance) return <div className={styles.box} aria-hidden="true" />;
  const left = Math.floor(balance.planSecondsLeft / 60);
  const total = Math.floor(balance.planSeconds / 60);
  const topUp = Math.floor(balance.topUpSecondsLeft / 60);
  const renews = new Date(balance.renewsAt).toLocaleDateString(locale, { day: 'numeric', month: 'short' });
  return (
    <Tooltip label={t('balance.tip')} multiline maw={240} events={events}>
      <Link to={pathTo('accountUsage')} className={styles.box} data-tour="balance">
        <div className={styles.words}>
          <strong>
            {t('balance.left', { left: left.toLocaleString(locale), total: total.toLocaleString(locale) })}
          </strong>
          <span>{t('balance.renews', { date: renews })}</span>
        </div>
        <ProgressLine tone="quiet" label={t('balance.label')} percent={total === 0 ? 0 : (100 * left) / total} />
        {topUp > 0 ? <span className={styles.topUp}>{t('balance.topUp', { minutes: topUp })}</span> : null}
      </Link>
    </Tooltip>
  );
}

const events = { hover: true, focus: true, touch: false };
