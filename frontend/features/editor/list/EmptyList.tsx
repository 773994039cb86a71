import { Button, Group } from '@mantine/core';
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
  const { failureReason } = editor.file;
  const canWrite = canRun(insertCaption, editor);
  const why = failureReason === null ? undefined : t(`file:failure.${failureReason}`);
  return (
    <div className={styles.empty}>
      <StateView state="empty" title={t('list.empty')} text={why ?? (canWrite ? t('list.begin') : undefined)}>
        <LimitHint code={failureReason} />
        {canWrite && (
          <Group justify="center" gap="xs">
            <Button onClick={() => insertCaption.run(editor)}>{t('list.writeFirst')}</Button>
            <Button variant="default" onClick={() => editor.ui.openPanel('import')}>
              {t('import.title')}
            </Button>
          </Group>
        )}
      </StateView>
    </div>
  );
}
