import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findLanguage } from '../../../domain/languages/languages.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { ProgressLine } from '../../ui/feedback/ProgressLine.tsx';
import { formatRemaining } from '../../ui/format/formatDuration.ts';
import { formatSize } from '../../ui/format/formatSize.ts';
import { dateFormat } from '../../ui/format/intl.ts';
import { noteDownload } from '../account/noteDownload.ts';
import styles from './ExportRow.module.css';
import { type ExportRecord, isRunning } from './exportRecord.ts';

interface Props {
  readonly record: ExportRecord;
  readonly fileId: string;
  readonly onCancel: () => void;
}

const dayIn = (language: string, moment: string) =>
  dateFormat(language, { dateStyle: 'medium' }).format(new Date(moment));

interface ListProps {
  readonly label: string;
  /** First export of the list, where the list is below the form that starts exports. */
  readonly newest?: { readonly id: string; readonly isRunning: boolean };
  readonly children: ReactNode;
}

/** List of exports. The newest one scrolls into view when it starts and when it ends. */
export function ExportList({ label, newest, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef<string>(undefined);
  const state = newest && `${newest.id} ${newest.isRunning}`;
  const isBegun = newest?.isRunning ?? false;
  useEffect(() => {
    const isNews = state !== undefined && (isBegun || shown.current !== undefined);
    shown.current = state;
    if (isNews) list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [state, isBegun]);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** Export with its progress or its result. */
export function ExportRow({ record, fileId, onCancel }: Props) {
  const { t, i18n } = useTranslation('exporting');
  const when = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(record.createdAt),
  );
  const size = record.sizeBytes === null ? '' : ` · ${formatSize(record.sizeBytes, i18n.language)}`;
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.title}>{record.fileName}</span>
        <span>
          <Made record={record} />
          {size}
        </span>
        <span className={styles.quiet}>
          {when} · <Word record={record} />
          {record.remainingSeconds !== null &&
            ` · ${t('left', { time: formatRemaining(record.remainingSeconds * 1000, i18n.language) })}`}
          {record.expiresAt && ` · ${t('until', { date: dayIn(i18n.language, record.expiresAt) })}`}
        </span>
        {isRunning(record) && <ProgressLine label={t('progress')} percent={record.progress} />}
      </div>
      {isRunning(record) && (
        <Button variant="default" aria-label={t('cancelNamed', { name: record.fileName })} onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {record.status === 'ready' && record.downloadUrl && (
        <Button
          component="a"
          variant="default"
          href={record.downloadUrl}
          download
          aria-label={t('downloadNamed', { name: record.fileName })}
          leftSection={<IconDownload size={14} />}
          onClick={() => noteDownload(fileId)}
        >
          {t('download')}
        </Button>
      )}
    </li>
  );
}

/** Description of an export: `MP4 · Spanish · 9:16 · 720p`, or `MP3`. */
function Made({ record: { format, captions, tab, aspectRatio, resolution } }: { readonly record: ExportRecord }) {
  const { t } = useTranslation('exporting');
  const locale = useLocale();
  const isFramed = aspectRatio !== null && aspectRatio !== 'original';
  const parts = [
    format.toUpperCase(),
    captions === 'tracks' ? t('kinds.tracks') : tab === null ? '' : (findLanguage(tab)?.name[locale] ?? tab),
    isFramed ? aspectRatio : '',
    resolution === null || (isFramed && resolution === 'original') ? '' : t(`resolutions.${resolution}`, { lines: '' }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function Word({ record }: { readonly record: ExportRecord }) {
  const { t } = useTranslation('exporting');
  if (record.status === 'processing') {
    return <span>{t(`steps.${record.step ?? 'plan'}`, { percent: record.progress })}</span>;
  }
  if (record.status === 'failed') {
    const words = record.failureReason === 'sound.missing' ? t('noSound') : t('failed');
    return <span className={styles.failed}>{words}</span>;
  }
  return <span>{t(`status.${record.status}`)}</span>;
}
