import { IconMessage } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { goTo } from '../../engine/session/editor.ts';
import { useThreadCount } from '../../parts/comments/CommentsProvider.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from './RowComments.module.css';

interface Props {
  readonly id: CaptionId;
  readonly index: number;
}

/** Button with the number of open comments on a caption. Opens the comments panel. */
export const RowComments = memo(function RowComments({ id, index }: Props) {
  const editor = useEditor();
  const count = useThreadCount(id);
  const { t } = useTranslation('captions');
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={styles.mark}
      tabIndex={-1}
      aria-label={t('row.comments', { count, number: index + 1 })}
      onClick={() => {
        goTo(editor, id);
        editor.ui.openPanel('comments');
      }}
    >
      <IconMessage size={14} stroke={1.8} aria-hidden="true" />
      {count}
    </button>
  );
});
