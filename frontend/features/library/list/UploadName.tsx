import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { canRetry } from '../upload/problem.ts';
import type { Upload } from '../upload/state.ts';
import { UploadBar, useUploadWords } from '../upload/UploadProgress.tsx';
import { uploader } from '../upload/uploads.ts';
import styles from './FileTable.module.css';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  readonly upload: Upload;
}

/** Name and progress of an upload. */
export function UploadName({ upload }: Props) {
  return (
    <div className={styles.name} data-buttons>
      <Thumbnail fileType="video" url={null} />
      <div className={styles.words}>
        <span className={styles.title} title={upload.fileName}>
          {upload.fileName}
        </span>
        {upload.phase === 'failed' ? <Problem upload={upload} /> : <Progress upload={upload} />}
      </div>
    </div>
  );
}

/** Buttons of an upload. They are wider than their column and overlap the empty columns before it. */
export function UploadButtons({ upload }: Props) {
  const { t } = useTranslation('uploads');
  const isFailed = upload.phase === 'failed';
  return (
    <>
      {canRetry(upload) ? (
        <Button size="compact-sm" variant="light" className={styles.button} onClick={() => uploader.retry(upload.id)}>
          {t('upload.retry')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        className={styles.button}
        disabled={upload.phase === 'finishing'}
        aria-label={t(isFailed ? 'upload.dismissNamed' : 'upload.cancelNamed', { name: upload.fileName })}
        onClick={() => uploader.cancel(upload.id)}
      >
        {t(isFailed ? 'upload.dismiss' : 'upload.cancel')}
      </Button>
    </>
  );
}

function Problem({ upload }: Props) {
  const words = useUploadWords()(upload);
  return (
    <div className={styles.state} data-tone="error">
      <span title={words}>{words}</span>
    </div>
  );
}

function Progress({ upload }: Props) {
  const say = useUploadWords();
  return (
    <div className={styles.state} data-tone={upload.isWaiting ? 'warning' : undefined}>
      <div className={styles.progress}>
        <UploadBar upload={upload} />
      </div>
      <span>{say(upload)}</span>
    </div>
  );
}
