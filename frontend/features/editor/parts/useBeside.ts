import { useSyncExternalStore } from 'react';
import type { TabId } from '../../../../domain/captions/types.ts';
import { useEditor, useTab, useTabs } from './hooks.ts';

/** Tab displayed beside the selected one; null without a second tab, and while the two do not share their rows. */
export function useBeside(): TabId | null {
  const { ui } = useEditor();
  const shown = useTab();
  const tabs = useTabs();
  const wanted = useSyncExternalStore(ui.changed.subscribe, () => ui.beside);
  const trackOf = (id: TabId | null) => tabs.find((tab) => tab.id === id)?.trackId;
  const isBeside = wanted !== null && wanted !== shown && trackOf(wanted) !== undefined;
  return isBeside && trackOf(wanted) === trackOf(shown) ? wanted : null;
}
