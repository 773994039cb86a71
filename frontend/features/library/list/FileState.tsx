import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../domain/timecode/clock.ts';
import type { FileRow } from '../../../entities/file/file.ts';
import { hasTranscript, isTranscribing } from '../../../entities/file/transcription.ts';
import { isKnownLanguage, languageName } from '../../../entities/language/languages.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { ProgressLine } from '../../../ui/feedback/ProgressLine.tsx';
import { Arrival } from '../../../ui/feedback/Wave.tsx';
import { WithCommands, withoutBackticks } from '../../../ui/feedback/WithCommands.tsx';
import { formatSize } from '../../../ui/format/formatSize.ts';
import { useRowTab } from '../../../ui/tables/TableLine.tsx';
import { useAsk } from '../actions/asking.ts';
import styles from './FileTable.module.css';
import { Interrupted } from './Interrupted.tsx';
import { menuEntries } from './menuEntries.ts';
import { fileItem } from './rows.ts';

interface Props {
  readonly file: FileRow;
  /** Folder of a search result. For a failed file it replaces the button, which the menu has too. */
  readonly place?: ReactNode;
  /** Further content for a file that is ready. */
  readonly children?: ReactNode;
}

/** Second line of a file: its language, the work in progress, or the error. */
export function FileState({ file, place, children }: Props) {
  const locale = useLocale();
  const { t } = useTranslation('file');
  const [wasAwaited] = useState(() => file.transcriptStatus !== 'done');
  if (file.fileStatus === 'uploading') return <Interrupted file={file} />;
  if (isTranscribing(file)) return <Transcribing file={file} place={place} />;
  if (file.transcriptStatus === 'failed') return <Failed file={file} place={place} />;
  const language = isKnownLanguage(file.language) ? languageName(file.language, locale) : '';
  const length = file.durationMs === null ? '' : formatClock(file.durationMs);
  return (
    <div className={styles.state}>
      <span>
        {wasAwaited && hasTranscript(file) ? (
          <>
            <Arrival>{t('arrived')}</Arrival>
            {language && ' · '}
          </>
        ) : null}
        {language}
        <span className={styles.meta}>
          {language && length && ' · '}
          {length}
          <span className={styles.size}>
            {(language || length) && ' · '}
            {formatSize(file.sizeBytes, locale)}
          </span>
        </span>
      </span>
      {place}
      {children}
    </div>
  );
}

function Transcribing({ file, place }: Omit<Props, 'children'>) {
  const { t } = useTranslation('file');
  const words = file.transcriptStep ? t(`steps.${file.transcriptStep}`) : t('steps.queued');
  return (
    <div className={styles.state} data-working>
      <span>{words}</span>
      <div className={styles.progress}>
        <ProgressLine label={`${file.title}: ${words}`} percent={file.transcriptProgress} />
      </div>
      <span className={styles.percent}>{file.transcriptProgress}%</span>
      {place}
    </div>
  );
}

function Failed({ file, place }: Omit<Props, 'children'>) {
  const { t } = useTranslation(['library', 'file']);
  const ask = useAsk();
  const tabIndex = useRowTab();
  const item = fileItem(file);
  const reason = t(`file:failure.${file.failureReason ?? 'engine.failed'}`);
  return (
    <div className={styles.state} data-tone="error">
      <span title={withoutBackticks(reason)}>
        <WithCommands>{reason}</WithCommands>
      </span>
      {place}
      {!place && ask && menuEntries(item).includes('transcribe') ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.inline}
          tabIndex={tabIndex}
          onClick={() => ask({ dialog: 'transcribe', item })}
        >
          {t('menu.transcribe')}
        </Button>
      ) : null}
    </div>
  );
}
