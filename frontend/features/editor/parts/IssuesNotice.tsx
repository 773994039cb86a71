import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Export.module.css';
import { useEditor } from './hooks.ts';

/** Number of remaining quality issues. Displayed before an export, which it never blocks. */
export function IssuesNotice() {
  const { quality } = useEditor();
  const { t } = useTranslation('editor');
  const count = useSyncExternalStore(quality.changed.subscribe, () => quality.count);
  return count === 0 ? null : <p className={styles.quiet}>{t('export.issues', { count })}</p>;
}
