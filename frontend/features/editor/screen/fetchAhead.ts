import { fetchWriters } from '../../../entities/captions/exporting/textExport.ts';
import { whenIdle } from '../../../platform/whenIdle.ts';
import { fetchBalance } from '../actions/balanceLines.ts';
import type { Editor } from '../engine/session/editor.ts';
import { fetchStates } from './laterCode.ts';
import {
  fetchConflictQuestion,
  fetchExportDialog,
  fetchQualityPanel,
  fetchSettingsPanels,
  fetchStylePanel,
  fetchVersionsPanel,
} from './panelCode.ts';

/**
 * Prefetches code that the first screen does not need when the page is idle, so that exporting, styling and fixing work
 * offline, and so that components that take text input are loaded before the first keystroke. Call the returned function
 * to cancel.
 */
export function fetchAhead({ quality }: Editor): () => void {
  return whenIdle(() => {
    for (const fetchCode of [
      ...[fetchWriters, () => quality.fetchFixes(), fetchBalance],
      ...[fetchExportDialog, fetchConflictQuestion, fetchStates],
      () => import('../../../entities/account/SignOutDialog.tsx'),
      () => import('../parts/LockSign.tsx'),
      () => import('./DataErrorDialog.tsx'),
      () => import('../actions/CaptionMenu.tsx'),
      () => import('../panels/times/TimesDialog.tsx'),
      () => import('../panels/search/SearchBar.tsx'),
      () => import('../captionField/PickerPopover.tsx'),
      () => import('../captionField/EmptyList.tsx'),
      () => import('../panels/captions/StaleMark.tsx'),
      ...[fetchStylePanel, fetchSettingsPanels, fetchQualityPanel, fetchVersionsPanel],
    ])
      void fetchCode().catch(() => undefined);
  });
}
