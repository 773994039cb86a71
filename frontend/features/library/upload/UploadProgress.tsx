import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/useLocale.ts';
import { ProgressLine } from '../../../ui/feedback/ProgressLine.tsx';
import { formatRemaining } from '../../../ui/format/formatDuration.ts';
import { formatSize } from '../../../ui/format/formatSize.ts';
import { isRunning, percentOf, remainingMs, type Upload } from './state.ts';

interface Props {
  readonly upload: Upload;
}

export function UploadBar({ upload }: Props) {
  const { t } = useTranslation('uploads');
  return (
    <ProgressLine
      label={t('upload.progress', { name: upload.fileName })}
      percent={percentOf(upload)}
      tone={upload.isWaiting ? 'quiet' : 'accent'}
    />
  );
}

/**
 * Returns a function that describes an upload: percent, speed and remaining time, what it waits for, or why it failed.
 */
export function useUploadWords(): (upload: Upload) => string {
  const { t } = useTranslation('uploads');
  const locale = useLocale();
  const problem = useUploadProblem();
  return (upload) => {
    if (upload.phase === 'failed') return problem(upload);
    if (isRunning(upload) && upload.isWaiting) return t('upload.waiting');
    if (upload.phase === 'sending') return speedWords(upload);
    return t(`upload.phase.${upload.phase === 'cancelled' ? 'finishing' : upload.phase}`);
  };

  function speedWords(upload: Upload): string {
    const parts = [`${percentOf(upload)}%`];
    if (upload.bytesPerSecond !== null)
      parts.push(t('upload.speed', { size: formatSize(upload.bytesPerSecond, locale) }));
    const left = remainingMs(upload);
    if (left !== null) parts.push(t('upload.left', { time: formatRemaining(left, locale) }));
    return parts.join(' · ');
  }
}

/** Returns a function that explains why an upload failed and what to do. */
function useUploadProblem(): (upload: Upload) => string {
  const { t } = useTranslation(['uploads', 'errors']);
  return ({ problem }) => {
    if (problem === 'local.unreadable') return t('upload.unreadable');
    if (problem === 'local.twice') return t('upload.twice');
    if (problem === null || problem === 'local.unknown') return t('errors:unknown');
    return t(`errors:${problem}`);
  };
}
