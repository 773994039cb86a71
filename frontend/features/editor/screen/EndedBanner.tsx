import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../parts/hooks.ts';
import styles from './Header.module.css';

/** Warns that the person's role was removed, or that it no longer allows saving the local changes. */
export function EndedBanner() {
  const { live, isHeldBack } = useEditor();
  const { t } = useTranslation('editor');
  const state = useSyncExternalStore(live.stateChanged.subscribe, () => live.state);
  if (state !== 'ended' && !isHeldBack) return null;
  return (
    <div className={styles.unsafe} role="alert">
      <IconAlertTriangleFilled size={18} aria-hidden className={styles.unsafeIcon} />
      <span>{t(state === 'ended' ? 'live.ended' : 'live.heldBack')}</span>
    </div>
  );
}
