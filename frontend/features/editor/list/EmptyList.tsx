import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StateView } from '../../../ui/StateView.tsx';
import { canRun } from '../actions/action.ts';
import { insertCaption } from '../actions/insertCaption.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './CaptionList.module.css';

/** A document without captions offers the one thing to do. */
export function EmptyList() {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  return (
    <div className={styles.empty}>
      <StateView state="empty" title={t('list.empty')}>
        {canRun(insertCaption, editor) && (
          <Button onClick={() => insertCaption.run(editor)}>{t('actions.insertCaption')}</Button>
        )}
      </StateView>
    </div>
  );
}
