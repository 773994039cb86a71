import { Button, Group } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitHint } from '../../../entities/account/LimitHint.tsx';
import { LateTranscribeDialog } from '../../../entities/file/LateTranscribeDialog.ts';
import { canBeTranscribedAgain } from '../../../entities/file/transcription.ts';
import { StateView } from '../../../ui/feedback/StateView.tsx';
import { WithCommands } from '../../../ui/feedback/WithCommands.tsx';
import { canRun } from '../actions/action.ts';
import { insertCaption } from '../actions/insertCaption.ts';
import { useEditor } from '../parts/hooks.ts';
import { useCurrentFile } from '../parts/useCurrentFile.ts';
import styles from './CaptionList.module.css';

/**
 * Empty state of a document without captions. States the reason and offers ways to begin: the first caption at the
 * playhead, an import, or a transcription if there was none yet.
 */
export function EmptyList() {
  const editor = useEditor();
  const { t } = useTranslation(['editor', 'file']);
  const first = useRef<HTMLButtonElement>(null);
  // Deleting the last caption removes the focused element.
  useEffect(() => {
    if (editor.ui.isEntered && document.activeElement === document.body) first.current?.focus();
  }, [editor]);
  const [isAsking, setAsking] = useState(false);
  const file = useCurrentFile();
  const { failureReason } = file;
  const canWrite = canRun(insertCaption, editor);
  const why = failureReason === null ? undefined : <WithCommands>{t(`file:failure.${failureReason}`)}</WithCommands>;
  return (
    <div className={styles.empty} data-letters-act>
      <StateView state="empty" title={t('list.empty')} text={why ?? (canWrite ? t('list.begin') : undefined)}>
        <LimitHint code={failureReason} />
        {canWrite && (
          <Group justify="center" gap="xs">
            <Button ref={first} onClick={() => insertCaption.run(editor)}>
              {t('list.writeFirst')}
            </Button>
            <Button variant="default" onClick={() => editor.ui.openPanel('import')}>
              {t('list.import')}
            </Button>
            {canBeTranscribedAgain(file) && (
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('list.transcribe')}
              </Button>
            )}
          </Group>
        )}
      </StateView>
      {isAsking ? (
        <Suspense fallback={null}>
          <LateTranscribeDialog file={file} isCaptioned={false} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
