import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCaptions, isTranscribing } from '../../../entities/file/transcription.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ProgressLine } from '../../../ui/feedback/ProgressLine.tsx';
import { WithCommands } from '../../../ui/feedback/WithCommands.tsx';
import { useEditor } from '../parts/hooks.ts';
import { useCurrentFile } from '../parts/useCurrentFile.ts';
import styles from './AgainStatus.module.css';

/** Progress of a transcription of the open file that replaces its captions, or the reason why it failed. */
export function AgainStatus() {
  const editor = useEditor();
  const { t } = useTranslation(['editor', 'file']);
  const file = useCurrentFile();
  const [isClosed, setClosed] = useState(false);
  const isCaptioned = hasCaptions(editor.store.document);
  if (isTranscribing(file)) {
    const title = t(isCaptioned ? 'again.running' : 'transcribing.title');
    return (
      <div className={styles.status} role="status">
        <ProgressLine label={title} percent={file.transcriptProgress} />
        <strong>{title}</strong> {isCaptioned ? <span>{t('again.hint')}</span> : null}
      </div>
    );
  }
  // Without captions the empty list shows the reason.
  if (file.failureReason === null || isClosed || !isCaptioned) return null;
  return (
    <div className={styles.status}>
      <Notice tone="error">
        {t('again.failed')} <WithCommands>{t(`file:failure.${file.failureReason}`)}</WithCommands>{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setClosed(true)}>
          {t('again.close')}
        </Button>
      </Notice>
    </div>
  );
}
