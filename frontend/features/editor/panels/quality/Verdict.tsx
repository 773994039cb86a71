import { IconProgressCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../parts/findings/Quality.module.css';
import { SeverityIcon } from '../../parts/findings/SeverityIcon.tsx';
import { useEditor } from '../../parts/hooks.ts';

/** How many issues the captions have. Before they are checked it is not said that they have none. */
export function useVerdict(): string {
  const { quality } = useEditor();
  const { t } = useTranslation('editor');
  const count = useSyncExternalStore(quality.changed.subscribe, () => quality.count);
  const isChecked = useSyncExternalStore(quality.changed.subscribe, () => quality.isChecked);
  return isChecked ? t('quality.count', { count }) : t('quality.checking');
}

/** How bad the worst of them is. */
export function VerdictIcon() {
  const { quality } = useEditor();
  const severity = useSyncExternalStore(quality.changed.subscribe, () => quality.worst);
  const isChecked = useSyncExternalStore(quality.changed.subscribe, () => quality.isChecked);
  if (isChecked) return <SeverityIcon severity={severity} size={16} />;
  return <IconProgressCheck size={16} aria-hidden className={styles.severity} />;
}
