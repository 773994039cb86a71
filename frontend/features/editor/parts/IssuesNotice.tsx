import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Export.module.css';
import { useEditor } from './hooks.ts';

/** How many quality issues are left. They are said before an export and never stop it. */
export function IssuesNotice() {
  const { quality } = useEditor();
  const { t } = useTranslation('editor');
  const count = useSyncExternalStore(quality.changed.subscribe, () => quality.count);
  return count === 0 ? null : <p className={styles.quiet}>{t('export.issues', { count })}</p>;
}
