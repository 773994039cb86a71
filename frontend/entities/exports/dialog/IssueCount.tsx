import { useTranslation } from 'react-i18next';
import styles from './ExportDialog.module.css';
import type { ExportedFile } from './exportedFile.ts';

/** Number of remaining quality issues. Displayed before an export, which it never blocks. */
export function IssueCount({ files }: { readonly files: readonly Pick<ExportedFile, 'issues'>[] }) {
  const { t } = useTranslation('exporting');
  const count = files.reduce((sum, { issues }) => sum + issues, 0);
  return count === 0 ? null : <p className={styles.quiet}>{t('issues', { count })}</p>;
}
