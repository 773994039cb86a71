import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isRunning } from '../../../../entities/exports/exportRecord.ts';
import { dismissExports } from '../../../../entities/exports/started.ts';
import { useStartedExports } from '../../../../entities/exports/useStartedExports.ts';
import { withWords } from '../../../../platform/i18n.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { ProgressLine } from '../../../../ui/feedback/ProgressLine.tsx';
import type { Upload } from '../state.ts';
import { uploader, useUploads } from '../uploads.ts';
import { useInterrupted } from '../useInterrupted.ts';
import { LimitDialog } from './LimitDialog.tsx';
import { isTrayShown, summaryOf } from './summary.ts';
import { TrayButtons } from './TrayButtons.tsx';
import { InterruptedRow, UploadRow } from './TrayRow.tsx';
import styles from './UploadTray.module.css';
import { useNews } from './useNews.ts';
import { useRoom } from './useRoom.ts';
import { useSettled } from './useSettled.ts';
import { useSummaryWords } from './useSummaryWords.ts';

const ExportRows = lazy(async () => {
  const code = withWords(import('./ExportRows.tsx'), ['exporting']);
  return { default: (await code).ExportRows };
});

/**
 * Tray in a corner of the page with all uploads and exports. In the editors it has only exports and begins as one line,
 * because it covers a part of them.
 */
export default function UploadTray() {
  const uploads = useUploads().filter(({ phase }) => phase !== 'cancelled');
  const { pathname } = useLocation();
  const news = useNews(uploads);
  const isShown = isTrayShown(pathname);
  return (
    <>
      <Tray key={String(isShown)} uploads={isShown ? uploads : []} isInEditor={!isShown} />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <LimitDialog />
    </>
  );
}

interface TrayProps {
  readonly uploads: readonly Upload[];
  readonly isInEditor: boolean;
}

function Tray({ uploads, isInEditor }: TrayProps) {
  const { t } = useTranslation('uploads');
  const listId = useId();
  const [isOpen, setOpen] = useState(() => !isInEditor && window.innerWidth >= 600);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const interrupted = useInterrupted(uploads).filter(({ id }) => !isInEditor && !hidden.has(id));
  const { exports, ended, cancel } = useStartedExports();
  const summary = summaryOf(uploads);
  const say = useSummaryWords();
  const words = say(summary, { unfinished: interrupted.length, exports, ended });
  const settled = useSettled(summary);
  const isShown = uploads.length + interrupted.length + exports.length > 0;
  const isExporting = exports.some(({ record }) => isRunning(record));
  const canClose = summary.running === 0 && !isExporting;
  // Announced once all exports have ended; progress is not.
  const news = isExporting ? { title: '', detail: '' } : say(summaryOf([]), { unfinished: 0, exports, ended });
  const tray = useRoom<HTMLElement>(isShown);

  function close(): void {
    uploader.dismissEnded();
    dismissExports(new Set(exports.map(({ record }) => record.id)));
    setHidden(new Set([...hidden, ...interrupted.map(({ id }) => id)]));
  }

  if (!isShown) return null;
  return (
    <section
      ref={tray}
      className={styles.tray}
      data-in-editor={isInEditor}
      data-compact={isInEditor && !isOpen}
      aria-label={t('tray.label')}
      {...settled}
    >
      <header className={styles.head}>
        <div className={styles.words}>
          <strong>{words.title}</strong>
          <span className={styles.detail}>{words.detail}</span>
        </div>
        <IconButton
          label={t(isOpen ? 'tray.hide' : 'tray.show')}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
        </IconButton>
        {canClose ? (
          <IconButton label={t('tray.close')} onClick={close}>
            <IconX size={18} />
          </IconButton>
        ) : null}
      </header>
      <VisuallyHidden role="status">
        {[news.title, news.detail].filter((text) => text !== '').join(' · ')}
      </VisuallyHidden>
      {summary.running > 0 ? (
        <ProgressLine label={words.title} percent={summary.percent} tone={summary.isWaiting ? 'quiet' : 'accent'} />
      ) : null}
      <div id={listId} hidden={!isOpen}>
        <ul className={styles.rows} hidden={uploads.length + interrupted.length === 0}>
          {uploads.toReversed().map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
          {interrupted.map((file) => (
            <InterruptedRow key={file.id} file={file} />
          ))}
        </ul>
        <TrayButtons uploads={uploads} />
        {exports.length > 0 && (
          <Suspense fallback={null}>
            <ExportRows exports={exports} onCancel={cancel} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
