import { IconProgressCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../parts/findings/Quality.module.css';
import { SeverityIcon } from '../../parts/findings/SeverityIcon.tsx';
import { useEditor } from '../../parts/hooks.ts';

/**
 * Returns the number of issues in words, by default as issues of the layout. Never reports "no issues" before the
 * captions are checked.
 */
export function useVerdict(words: 'layout' | 'count' = 'layout'): string {
  const { quality } = useEditor();
  const { t } = useTranslation('editor');
  const count = useSyncExternalStore(quality.changed.subscribe, () => quality.count);
  const isChecked = useSyncExternalStore(quality.changed.subscribe, () => quality.isChecked);
  return isChecked ? t(`quality.${words}`, { count }) : t('quality.checking');
}

/** Icon for the most severe issue, or for a check in progress. */
export function VerdictIcon() {
  const { quality } = useEditor();
  const severity = useSyncExternalStore(quality.changed.subscribe, () => quality.worst);
  const isChecked = useSyncExternalStore(quality.changed.subscribe, () => quality.isChecked);
  if (isChecked) return <SeverityIcon severity={severity} size={16} />;
  return <IconProgressCheck size={16} aria-hidden className={styles.severity} />;
}
