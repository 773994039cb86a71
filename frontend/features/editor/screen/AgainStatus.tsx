import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileDetail } from '../../../entities/file/file.ts';
import { fileKeys } from '../../../entities/file/fileQueries.ts';
import { isTranscribing } from '../../../entities/file/transcription.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ProgressLine } from '../../../ui/feedback/ProgressLine.tsx';
import { useEditor } from '../parts/hooks.ts';
import styles from './AgainStatus.module.css';

/** Progress of a transcription of the open file that replaces its captions, or the reason why it failed. */
export function AgainStatus() {
  const editor = useEditor();
  const { t } = useTranslation(['editor', 'file']);
  const { data: file = editor.file } = useQuery<FileDetail>({
    queryKey: fileKeys.one(editor.file.id),
    enabled: false,
  });
  const [isClosed, setClosed] = useState(false);
  const hasCaptions = editor.store.document.tabs.some(({ id }) => editor.store.document.count(id) > 0);
  if (isTranscribing(file)) {
    const title = t(hasCaptions ? 'again.running' : 'transcribing.title');
    return (
      <div className={styles.status} role="status">
        <ProgressLine label={title} percent={file.transcriptProgress} />
        <strong>{title}</strong> {hasCaptions ? <span>{t('again.hint')}</span> : null}
      </div>
    );
  }
  // Without captions the empty list shows the reason.
  if (file.failureReason === null || isClosed || !hasCaptions) return null;
  return (
    <div className={styles.status}>
      <Notice tone="error">
        {t('again.failed')} {t(`file:failure.${file.failureReason}`)}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setClosed(true)}>
          {t('again.close')}
        </Button>
      </Notice>
    </div>
  );
}
