import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Retraced } from '../store/editorStore.ts';
import { useEditor } from '../store/hooks.ts';

/**
 * Leads to what was undone or done again, and tells screen readers what it was. The focus goes along unless it is in a
 * panel, which the user is still working in.
 */
export function RetracedStatus() {
  const { store, ui } = useEditor();
  const { t } = useTranslation('editor');
  const [retraced, setRetraced] = useState<Retraced | null>(null);

  useEffect(
    () =>
      store.retraced.subscribe((step) => {
        setRetraced(step);
        const { captionId, offset } = step.place;
        if (captionId === null || store.currentId !== captionId || !mayTakeFocus()) return;
        ui.requestFocus({ captionId, field: store.hasSeveral ? 'row' : 'text', caret: offset ?? 'end' });
      }),
    [store, ui],
  );

  const index = retraced?.place.captionId ? store.document.indexOf(retraced.place.captionId) : -1;
  return (
    <VisuallyHidden role="status">
      {retraced && t(`retraced.${retraced.kind}`, { change: changeName(retraced.change.label) })}
      {index >= 0 && ` ${t('retraced.caption', { number: index + 1 })}`}
    </VisuallyHidden>
  );

  function changeName(label: string): string {
    return t(`changes.${label}` as 'changes.setStyle', { defaultValue: t('changes.other') });
  }
}

/** The focus is in the captions or the timeline, or was on a row that is gone. */
function mayTakeFocus(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.closest('[data-letters-act]') != null;
}
