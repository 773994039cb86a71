import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
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

/** Tray in a corner of the page with all uploads. Hidden in the editors. */
export default function UploadTray() {
  const uploads = useUploads().filter(({ phase }) => phase !== 'cancelled');
  const { pathname } = useLocation();
  const news = useNews(uploads);
  return (
    <>
      {isTrayShown(pathname) ? <Tray uploads={uploads} /> : null}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <LimitDialog />
    </>
  );
}

function Tray({ uploads }: { readonly uploads: readonly Upload[] }) {
  const { t } = useTranslation('uploads');
  const listId = useId();
  const [isOpen, setOpen] = useState(() => window.innerWidth >= 600);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const interrupted = useInterrupted(uploads).filter(({ id }) => !hidden.has(id));
  const summary = summaryOf(uploads);
  const words = useSummaryWords()(summary, interrupted.length);
  const settled = useSettled(summary);
  const isShown = uploads.length + interrupted.length > 0;
  const tray = useRoom<HTMLElement>(isShown);

  function close(): void {
    uploader.dismissEnded();
    setHidden(new Set([...hidden, ...interrupted.map(({ id }) => id)]));
  }

  if (!isShown) return null;
  return (
    <section ref={tray} className={styles.tray} aria-label={t('tray.label')} {...settled}>
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
        {summary.running === 0 ? (
          <IconButton label={t('tray.close')} onClick={close}>
            <IconX size={18} />
          </IconButton>
        ) : null}
      </header>
      {summary.running > 0 ? (
        <ProgressLine label={words.title} percent={summary.percent} tone={summary.isWaiting ? 'quiet' : 'accent'} />
      ) : null}
      <div id={listId} hidden={!isOpen}>
        <ul className={styles.rows}>
          {uploads.toReversed().map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
          {interrupted.map((file) => (
            <InterruptedRow key={file.id} file={file} />
          ))}
        </ul>
        <TrayButtons uploads={uploads} />
      </div>
    </section>
  );
}
