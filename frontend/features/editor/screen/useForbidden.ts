import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeHint } from '../../../ui/feedback/notice.ts';
import type { Editor } from '../engine/session/editor.ts';

/** Explains why a change to locked captions was rejected. */
export function useForbidden({ store }: Editor): void {
  const { t } = useTranslation('errors');
  useEffect(() => store.forbidden.subscribe(() => noticeHint(t('section.complete'))), [store, t]);
}
