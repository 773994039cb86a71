import { useTranslation } from 'react-i18next';
import { useAccount } from '../account/account.ts';
import { PlansLink } from '../account/PlansLink.tsx';
import styles from './ExportRow.module.css';

/** What the plan means for an export, before it is started. */
export function PlanNotice() {
  const { t } = useTranslation('editor');
  const account = useAccount();
  if (!account) return <p className={styles.quiet}>&nbsp;</p>;
  const { plan, exportsLeft } = account.balance;
  const words = [
    plan === 'free' ? t('export.watermark') : '',
    exportsLeft === null ? '' : t('export.left', { count: exportsLeft }),
  ].filter((word) => word !== '');
  if (words.length === 0) return null;
  return (
    <p className={styles.quiet}>
      {words.join(' ')} <PlansLink />
    </p>
  );
}
