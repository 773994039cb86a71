import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeHint } from '../../../ui/feedback/notice.ts';
import type { Editor } from '../engine/session/editor.ts';

/** Says why a change was not made whose captions are locked. */
export function useForbidden({ store }: Editor): void {
  const { t } = useTranslation('errors');
  useEffect(() => store.forbidden.subscribe(() => noticeHint(t('section.complete'))), [store, t]);
}
