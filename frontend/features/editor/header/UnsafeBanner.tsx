import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { rescueCaptions } from '../export/downloadFile.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './Header.module.css';

/** Shown when work could be lost: the server refuses it, or this browser cannot keep a copy. Offers it as a file. */
export function UnsafeBanner() {
  const { saves, store, file } = useEditor();
  const { t } = useTranslation('editor');
  const { state, isJournaled } = useSyncExternalStore(saves.subscribe, () => saves.status);
  if (isJournaled && state.kind !== 'refused') return null;
  return (
    <div className={styles.unsafe} role="alert">
      <IconAlertTriangleFilled size={18} aria-hidden className={styles.unsafeIcon} />
      <span>{isJournaled ? t('unsafe.refused') : t('unsafe.journal')}</span>
      <Button variant="default" onClick={() => rescueCaptions(store.document, store.tab, file.title)}>
        {t('unsafe.download')}
      </Button>
    </div>
  );
}
