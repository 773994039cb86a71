import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../parts/hooks.ts';
import styles from './Header.module.css';

const fetchRescue = () => import('../engine/session/rescueCaptions.ts');

/** Shown when work could be lost: the server refuses it, or this browser cannot keep a copy. Offers it as a file. */
export function UnsafeBanner() {
  const { saves, store, file } = useEditor();
  const { t } = useTranslation('editor');
  const { state, isJournaled } = useSyncExternalStore(saves.subscribe, () => saves.status);
  // Fetched while the network is there: when the button is needed, it may not be.
  useEffect(() => void fetchRescue().catch(() => undefined), []);
  if (isJournaled && state.kind !== 'refused') return null;

  async function download(): Promise<void> {
    const { rescueCaptions } = await fetchRescue();
    rescueCaptions(store.document, store.tab, file.title);
  }

  return (
    <div className={styles.unsafe} role="alert">
      <IconAlertTriangleFilled size={18} aria-hidden className={styles.unsafeIcon} />
      <span>{isJournaled ? t('unsafe.refused') : t('unsafe.journal')}</span>
      <Button variant="default" onClick={download}>
        {t('unsafe.download')}
      </Button>
    </div>
  );
}
