import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeFailure } from '../../../ui/feedback/notice.ts';
import type { Editor } from '../engine/session/editor.ts';

/** Says why a change was not made that could not have been saved. */
export function useTooLarge({ store }: Editor): void {
  const { t } = useTranslation('errors');
  useEffect(() => store.tooLarge.subscribe(() => noticeFailure(t('change.toolarge'))), [store, t]);
}
