import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import type { Editor } from '../engine/session/editor.ts';

/** Shows the result of fixing all issues, since many fixes may be out of view. */
export function useFixedNotice({ ui }: Editor): void {
  const { t } = useTranslation('editor');
  useEffect(
    () =>
      ui.fixedAll.subscribe(({ isChanged, left }) => {
        if (!isChanged) noticeSuccess(t('quality.unfixable'));
        else noticeSuccess(left === 0 ? t('quality.fixed') : t('quality.fixedSome', { count: left }));
      }),
    [ui, t],
  );
}
