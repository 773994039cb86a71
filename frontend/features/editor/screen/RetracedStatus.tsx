import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../entities/language/languages.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { noticeFailure, noticeSuccess } from '../../../ui/feedback/notice.ts';
import type { DocumentStore, Retraced } from '../engine/document/documentStore.ts';
import { useEditor } from '../parts/hooks.ts';
import { useChangeName } from './useChangeName.ts';

/**
 * Goes to the change that was undone or redone, and announces the change and its tab to screen readers. If the tab
 * changed, a visible notice appears too. The focus moves along unless it is in a panel, where the user is still
 * working.
 */
export function RetracedStatus() {
  const { store, shots, ui } = useEditor();
  const { t } = useTranslation('editor');
  const changeName = useChangeName();
  const locale = useLocale();
  const [retraced, setRetraced] = useState<Retraced | null>(null);
  const [count, setCount] = useState(0);

  useEffect(
    () =>
      store.retraced.subscribe((step) => {
        setRetraced(step);
        setCount((before) => before + 1);
        const { captionId, offset } = step.place;
        if (captionId === null || store.selection.currentId !== captionId || !mayTakeFocus()) return;
        ui.requestFocus({ captionId, field: store.selection.hasSeveral ? 'row' : 'text', caret: offset ?? 'end' });
      }),
    [store, ui],
  );
  // The shot changes may be out of view.
  useEffect(
    () => shots.retraced.subscribe((kind) => noticeSuccess(t(`retraced.${kind}`, { change: t('changes.shots') }))),
    [shots, t],
  );
  useEffect(() => store.retraceFailed.subscribe(() => noticeFailure(t('retraced.failed'))), [store, t]);

  const said = retraced && sentence(retraced, store);
  const hasLeft = retraced !== null && retraced.leftTab !== retraced.place.tab;
  useEffect(() => {
    if (hasLeft && said) noticeSuccess(said);
  }, [hasLeft, said]);
  // Screen readers ignore an unchanged sentence, so a no-break space alternates at its end.
  return (
    <VisuallyHidden role="status">
      {said}
      {count % 2 === 0 ? '' : '\u00a0'}
    </VisuallyHidden>
  );

  function sentence({ kind, change, place }: Retraced, { document }: DocumentStore): string {
    const index = place.captionId === null ? -1 : document.indexOf(place.captionId);
    return [
      t(`retraced.${kind}`, { change: changeName(change.label) }),
      document.tabs.length > 1 && t('retraced.inTab', { language: languageName(place.tab, locale) }),
      index >= 0 && t('retraced.caption', { number: index + 1 }),
    ]
      .filter(Boolean)
      .join(' ');
  }
}

/**
 * Whether the focus may move: it is in the captions or the timeline, or was on a row that is gone. A time field being
 * changed by arrow keys keeps the focus.
 */
function mayTakeFocus(): boolean {
  const { activeElement } = document;
  if (activeElement?.matches('[data-untouched]')) return false;
  return activeElement === document.body || activeElement?.closest('[data-letters-act]') != null;
}
