import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { canRetry } from '../problem.ts';
import { isRunning, type Upload } from '../state.ts';
import { uploader } from '../uploads.ts';
import styles from './UploadTray.module.css';

/** Buttons that retry or cancel all uploads, where there are several. */
export function TrayButtons({ uploads }: { readonly uploads: readonly Upload[] }) {
  const { t } = useTranslation('uploads');
  const [isAsking, setAsking] = useState(false);
  const canCancel = uploads.filter(isRunning).length > 1;
  const canRetryAll = uploads.filter(canRetry).length > 1;
  const close = () => setAsking(false);
  if (!canCancel && !canRetryAll) return null;
  return (
    <div className={styles.buttons}>
      {canRetryAll ? (
        <Button size="compact-sm" variant="light" onClick={() => uploader.retryAll()}>
          {t('tray.retryAll')}
        </Button>
      ) : null}
      {canCancel ? (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAsking(true)}>
          {t('tray.cancelAll')}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('tray.stop.title')}
          confirm={t('tray.stop.go')}
          cancel={t('tray.stop.stay')}
          isDestructive
          onConfirm={() => {
            close();
            void uploader.cancelAll();
          }}
          onCancel={close}
        >
          <p>{t('tray.stop.text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
