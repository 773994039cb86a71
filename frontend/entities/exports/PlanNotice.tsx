import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/useLocale.ts';
import { joinSentences } from '../../ui/joinSentences.ts';
import { useAccount } from '../account/account.ts';
import { PlansLink } from '../account/PlansLink.tsx';
import styles from './ExportRow.module.css';

/** What the plan means for an export, before it is started. */
export function PlanNotice() {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const account = useAccount();
  if (!account) return <p className={styles.quiet}>&nbsp;</p>;
  const { plan, exportsLeft } = account.balance;
  const words = joinSentences(
    [
      plan === 'free' ? t('export.watermark') : '',
      exportsLeft === null ? '' : t('export.left', { count: exportsLeft }),
    ],
    locale,
  );
  if (words === '') return null;
  return (
    <p className={styles.quiet}>
      {words} <PlansLink />
    </p>
  );
}
