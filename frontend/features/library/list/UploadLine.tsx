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

/** An upload, in the place where its file will be. */
export function UploadLine({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  const isFailed = upload.phase === 'failed';
  return (
    <>
      <td>
        <div className={styles.name}>
          <Thumbnail fileType="video" url={null} />
          <div className={styles.words}>
            <span className={styles.title} title={upload.fileName}>
              {upload.fileName}
            </span>
            {isFailed ? <Problem upload={upload} /> : <Progress upload={upload} />}
          </div>
        </div>
      </td>
      <td className={styles.cell} />
      <td className={styles.cell}>{formatSize(upload.sizeBytes, locale)}</td>
      <td className={styles.cell} />
      <td className={`${styles.cell} ${styles.createdAt}`} />
      <td className={styles.wide}>
        <div className={styles.acts}>
          {isFailed && canRetry(upload) ? (
            <Button size="compact-sm" variant="light" onClick={() => uploader.retry(upload.id)}>
              {t('upload.retry')}
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={upload.phase === 'finishing'}
            aria-label={t(isFailed ? 'upload.dismissNamed' : 'upload.cancelNamed', { name: upload.fileName })}
            onClick={() => uploader.cancel(upload.id)}
          >
            {t(isFailed ? 'upload.dismiss' : 'upload.cancel')}
          </Button>
        </div>
      </td>
    </>
  );
}

/** A file that is empty or gone is the same at the next try. */
function canRetry({ problem }: Upload): boolean {
  return problem !== 'file.empty' && problem !== 'local.unreadable';
}

function Problem({ upload }: { readonly upload: Upload }) {
  const say = useUploadProblem();
  const words = say(upload);
  return (
    <div className={styles.state} data-tone="error" role="alert">
      <span title={words}>{words}</span>
    </div>
  );
}

function Progress({ upload }: { readonly upload: Upload }) {
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
