import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeFailure } from '../../../ui/feedback/notice.ts';
import type { Editor } from '../engine/session/editor.ts';

/** Explains why a change too large to save was rejected. */
export function useTooLarge({ store }: Editor): void {
  const { t } = useTranslation('errors');
  useEffect(() => store.tooLarge.subscribe(() => noticeFailure(t('change.toolarge'))), [store, t]);
}
