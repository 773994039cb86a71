import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitHint } from '../../../entities/account/LimitHint.tsx';
import { StateView } from '../../../ui/StateView.tsx';
import { canRun } from '../actions/action.ts';
import { insertCaption } from '../actions/insertCaption.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './CaptionList.module.css';

/** A document without captions says why, and offers how to begin: the first caption at the playhead, or a file. */
export function EmptyList() {
  const editor = useEditor();
  const { t } = useTranslation(['editor', 'file']);
  const first = useRef<HTMLButtonElement>(null);
  // Who deletes the last caption had the focus in it.
  useEffect(() => {
    if (editor.ui.isEntered && document.activeElement === document.body) first.current?.focus();
  }, [editor]);
  const { failureReason } = editor.file;
  const canWrite = canRun(insertCaption, editor);
  const why = failureReason === null ? undefined : t(`file:failure.${failureReason}`);
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
              {t('import.title')}
            </Button>
          </Group>
        )}
      </StateView>
    </div>
  );
}
