import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeUndoable, takeBackUndoable } from '../../../ui/noticeUndoable.tsx';
import type { Editor } from '../session/editor.ts';
import { tellMoved } from './tellMoved.ts';

/** Says to everyone how many captions a retiming touched, with undo: most of them may be out of sight. */
export function useMovedNotice({ store }: Editor): void {
  const { t } = useTranslation('editor');
  useEffect(() => {
    const stop = tellMoved(store, {
      show: (count) =>
        noticeUndoable({ message: t('retime.done', { count }), undo: t('actions.undo'), onUndo: () => store.undo() }),
      hide: takeBackUndoable,
    });
    return () => {
      stop();
      takeBackUndoable();
    };
  }, [store, t]);
}
