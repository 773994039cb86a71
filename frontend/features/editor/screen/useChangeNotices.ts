import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFrame } from '../../../platform/afterFrame.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { noticeFailure, noticeHint, noticeSuccess } from '../../../ui/feedback/notice.ts';
import { noticeUndoable, takeBackUndoable } from '../../../ui/feedback/noticeUndoable.tsx';
import { joinSentences } from '../../../ui/format/joinSentences.ts';
import type { Editor } from '../engine/session/editor.ts';
import { tellMoved } from './tellMoved.ts';

/** Shows notices about changes that were rejected, or whose effect may be out of view. */
export function useChangeNotices(editor: Editor): void {
  useTooLarge(editor);
  useForbidden(editor);
  useFixedNotice(editor);
  useMovedNotice(editor);
}

/** Explains why a change too large to save was rejected. */
function useTooLarge({ store }: Editor): void {
  const { t } = useTranslation('errors');
  useEffect(() => store.tooLarge.subscribe(() => noticeFailure(t('change.toolarge'))), [store, t]);
}

/** Explains why a change to locked captions was rejected. */
function useForbidden({ store }: Editor): void {
  const { t } = useTranslation('errors');
  useEffect(() => store.forbidden.subscribe(() => noticeHint(t('section.complete'))), [store, t]);
}

/** Shows what fixing all issues has fixed, since many fixes may be out of view. */
function useFixedNotice({ ui }: Editor): void {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  useEffect(
    () =>
      ui.fixedAll.subscribe(({ counts, left }) => {
        const kinds = [...counts].map(([rule, count]) =>
          t('quality.kindCount', { kind: t(`quality.kinds.${rule}`), count }),
        );
        const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(kinds);
        const rest = left === 0 ? t('quality.fixed') : t('quality.fixedSome', { count: left });
        noticeSuccess(joinSentences([t('fixAll.done', { list }), rest], locale));
      }),
    [ui, t, locale],
  );
}

/** Shows how many captions were retimed, with an undo button, since most of them may be out of view. */
function useMovedNotice({ store }: Editor): void {
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
