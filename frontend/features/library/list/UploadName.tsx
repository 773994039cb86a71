import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../platform/locale.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { formatRemaining } from '../../../ui/formatDuration.ts';
import { formatSize } from '../../../ui/formatSize.ts';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { percentOf, remainingMs, type Upload } from '../upload/state.ts';
import { uploader } from '../upload/uploads.ts';
import { useUploadProblem } from '../upload/useUploadProblem.ts';
import styles from './FileTable.module.css';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  readonly upload: Upload;
}

/** What is uploaded, and how far it is. */
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

/** Wider than their column, they lie over the empty ones before it. */
export function UploadButtons({ upload }: Props) {
  const { t } = useTranslation('library');
  const isFailed = upload.phase === 'failed';
  return (
    <>
      {isFailed && canRetry(upload) ? (
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

/** A file that is empty or gone is the same at the next try. */
function canRetry({ problem }: Upload): boolean {
  return problem !== 'file.empty' && problem !== 'local.unreadable';
}

function Problem({ upload }: Props) {
  const say = useUploadProblem();
  const words = say(upload);
  return (
    <div className={styles.state} data-tone="error" role="alert">
      <span title={words}>{words}</span>
    </div>
  );
}

function Progress({ upload }: Props) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  const percent = percentOf(upload);
  return (
    <div className={styles.state} data-tone={upload.isWaiting ? 'warning' : undefined}>
      <div className={styles.progress}>
        <ProgressLine
          label={t('upload.progress', { name: upload.fileName })}
          percent={percent}
          tone={upload.isWaiting ? 'quiet' : 'accent'}
        />
      </div>
      <span>{upload.isWaiting ? t('upload.waiting') : words(upload, percent, t, locale)}</span>
    </div>
  );
}

type T = ReturnType<typeof useTranslation<'library'>>['t'];

function words(upload: Upload, percent: number, t: T, locale: Locale): string {
  if (upload.phase !== 'sending')
    return t(
      `upload.phase.${upload.phase === 'finishing' ? 'finishing' : upload.phase === 'starting' ? 'starting' : 'queued'}`,
    );
  const left = remainingMs(upload);
  const parts = [`${percent} %`];
  if (upload.bytesPerSecond !== null)
    parts.push(t('upload.speed', { size: formatSize(upload.bytesPerSecond, locale) }));
  if (left !== null) parts.push(t('upload.left', { time: formatRemaining(left, locale) }));
  return parts.join(' · ');
}
