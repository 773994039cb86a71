import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../../../entities/file/file.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { canRetry } from '../problem.ts';
import { isRunning, type Upload } from '../state.ts';
import { UploadBar, useUploadWords } from '../UploadProgress.tsx';
import { uploader } from '../uploads.ts';
import { useResume } from '../useResume.tsx';
import styles from './UploadTray.module.css';

/** One upload, with its progress and actions. */
export function UploadRow({ upload }: { readonly upload: Upload }) {
  const say = useUploadWords();
  const words = say(upload);
  return (
    <li className={styles.row} data-phase={upload.phase}>
      <div className={styles.about}>
        <span className={styles.name} title={upload.fileName}>
          {upload.fileName}
        </span>
        {isRunning(upload) && upload.phase !== 'queued' ? <UploadBar upload={upload} /> : null}
        <span className={styles.state} title={words}>
          {words}
        </span>
      </div>
      <RowButtons upload={upload} />
    </li>
  );
}

function RowButtons({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('uploads');
  const name = upload.fileName;
  if (upload.phase === 'done') return <IconCircleCheck className={styles.done} size={18} aria-hidden="true" />;
  const isFailed = upload.phase === 'failed';
  return (
    <>
      {canRetry(upload) ? (
        <IconButton label={t('upload.retryNamed', { name })} onClick={() => uploader.retry(upload.id)}>
          <IconRefresh size={16} />
        </IconButton>
      ) : null}
      <IconButton
        label={t(isFailed ? 'upload.dismissNamed' : 'upload.cancelNamed', { name })}
        disabled={upload.phase === 'finishing'}
        onClick={() => uploader.cancel(upload.id)}
      >
        <IconX size={16} />
      </IconButton>
    </>
  );
}

/** Upload interrupted on an earlier visit. It resumes when its file is chosen again. */
export function InterruptedRow({ file }: { readonly file: FileRow }) {
  const { t } = useTranslation('uploads');
  const { resume, discard, input } = useResume(file);
  return (
    <li className={styles.row} data-phase="interrupted">
      <div className={styles.about}>
        <span className={styles.name} title={file.fileName}>
          {file.fileName}
        </span>
        <span className={styles.state}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t('interrupted.text')}
        </span>
      </div>
      <Button
        size="compact-sm"
        variant="light"
        aria-label={t('interrupted.resumeNamed', { name: file.fileName })}
        onClick={resume}
      >
        {t('interrupted.resume')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t('interrupted.discardNamed', { name: file.fileName })}
        onClick={discard}
      >
        {t('interrupted.discard')}
      </Button>
      {input}
    </li>
  );
}
