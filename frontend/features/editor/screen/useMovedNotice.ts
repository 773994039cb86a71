import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFrame } from '../../../platform/afterFrame.ts';
import { noticeUndoable, takeBackUndoable } from '../../../ui/feedback/noticeUndoable.tsx';
import type { Editor } from '../engine/session/editor.ts';
import { tellMoved } from './tellMoved.ts';

/** Shows how many captions were retimed, with an undo button, since most of them may be out of view. */
export function useMovedNotice({ store }: Editor): void {
  const { t } = useTranslation('editor');
  useEffect(() => {
    let isLeft = false;
    const show = (count: number) => {
      if (isLeft) return;
      noticeUndoable({ message: t('retime.done', { count }), undo: t('actions.undo'), onUndo: () => store.undo() });
    };
    // Renders the captions first.
    const stop = tellMoved(store, {
      show: (count) => afterFrame(() => show(count)),
      hide: () => afterFrame(takeBackUndoable),
    });
    return () => {
      isLeft = true;
      stop();
      takeBackUndoable();
    };
  }, [store, t]);
}
