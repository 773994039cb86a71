import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import rows from '../../../../entities/exports/ExportRow.module.css';
import { languageName } from '../../../../entities/language/languages.ts';
import type { YouTubeUpload } from '../../../../entities/youtube/youtube.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { ProgressLine } from '../../../../ui/feedback/ProgressLine.tsx';
import { isUploading } from './useYouTubeUploads.ts';

interface Props {
  readonly upload: YouTubeUpload;
  readonly onCancel: () => void;
}

/** One upload, with its progress or result. */
export function UploadRow({ upload, onCancel }: Props) {
  const { t, i18n } = useTranslation('youtube');
  const { title, status, videoUrl, createdAt, progress } = upload;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={rows.row}>
      <div className={rows.rowText}>
        <span className={rows.title}>{title}</span>
        <span className={rows.quiet}>
          {when.format(new Date(createdAt))} · <Word upload={upload} />
        </span>
        <Remarks upload={upload} />
        {isUploading(upload) && <ProgressLine label={t('progress')} percent={progress} />}
      </div>
      {isUploading(upload) && (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {!isUploading(upload) && videoUrl !== null && (
        <Button
          component="a"
          href={videoUrl}
          target="_blank"
          rel="noreferrer"
          variant={status === 'done' ? 'filled' : 'default'}
          leftSection={<IconExternalLink size={14} />}
        >
          {t('open')}
        </Button>
      )}
    </li>
  );
}

function Word({ upload: { status, step, progress, failureReason, videoUrl } }: Pick<Props, 'upload'>) {
  const { t } = useTranslation('youtube');
  if (status === 'failed')
    return <span className={rows.failed}>{t(`reasons.${keyOf(failureReason ?? 'engine.failed')}`)}</span>;
  if (status === 'processing') return <span>{t(`steps.${step ?? 'send'}`, { percent: progress })}</span>;
  if (status === 'cancelled') return <span>{t(videoUrl === null ? 'status.cancelled' : 'status.cancelledLate')}</span>;
  return <span>{t(`status.${status}`)}</span>;
}

/**
 * Ways in which a finished upload differs from the request: kept private by YouTube, or without some caption tracks.
 */
function Remarks({ upload }: Pick<Props, 'upload'>) {
  const { t } = useTranslation('youtube');
  const locale = useLocale();
  const { givenPrivacy, privacy, status, tracks, addedTracks, trackProblem } = upload;
  const missing = tracks.filter((tab) => !addedTracks.includes(tab)).map((tab) => languageName(tab, locale));
  const isKeptPrivate = status === 'done' && givenPrivacy === 'private' && privacy !== 'private';
  return (
    <>
      {isKeptPrivate && <span>{t('keptPrivate')}</span>}
      {trackProblem !== null && missing.length > 0 && (
        <span className={rows.failed}>
          {t(`trackProblems.${trackProblem}`, { languages: new Intl.ListFormat(locale).format(missing) })}
        </span>
      )}
    </>
  );
}

/** Converts a reason such as `youtube.quota` to its translation key. */
const keyOf = <Reason extends string>(reason: Reason) =>
  reason.replace('.', '_') as Reason extends `${infer Area}.${infer Name}` ? `${Area}_${Name}` : never;
