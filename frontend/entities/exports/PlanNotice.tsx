import { useTranslation } from 'react-i18next';
import { plans } from '../../../domain/plans/catalogue.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { joinSentences } from '../../ui/format/joinSentences.ts';
import { type Account, useAccount } from '../account/account.ts';
import { PlansLink } from '../account/PlansLink.tsx';
import styles from './ExportRow.module.css';

/** Effect of the plan on an export, shown before it starts. */
export function PlanNotice() {
  const { t } = useTranslation('exporting');
  const locale = useLocale();
  const account = useAccount();
  if (!account) return <p className={styles.quiet}>&nbsp;</p>;
  const { plan, exportsLeft } = account.balance;
  if (exportsLeft === 0) return <NoneLeft balance={account.balance} />;
  const words = joinSentences(
    [plan === 'free' ? t('watermark') : '', exportsLeft === null ? '' : t('left', { count: exportsLeft })],
    locale,
  );
  if (words === '') return null;
  return (
    <p className={styles.quiet}>
      {words} <PlansLink />
    </p>
  );
}

function NoneLeft({ balance: { plan, renewsAt } }: Pick<Account, 'balance'>) {
  const { t } = useTranslation('exporting');
  const date = new Date(renewsAt).toLocaleDateString(useLocale(), { day: 'numeric', month: 'long' });
  return (
    <Notice tone="warning">
      <strong>{t('noneLeft.title')}</strong>
      <p>
        {t('noneLeft.text', { count: plans[plan].exportsPerMonth ?? 0, date })} <PlansLink />
      </p>
    </Notice>
  );
}
