import { fetchWriters } from '../../../entities/captions/exporting/textExport.ts';
import { whenIdle } from '../../../platform/whenIdle.ts';
import { fetchBalance } from '../actions/balanceLines.ts';
import type { Editor } from '../engine/session/editor.ts';
import { fetchExportDialog } from '../panels/export/exportDialogCode.ts';
import {
  fetchConflictQuestion,
  fetchQualityPanel,
  fetchSettingsPanels,
  fetchStates,
  fetchStylePanel,
  fetchVersionsPanel,
} from './laterCode.ts';

/**
 * Prefetches code that the first screen does not need when the page is idle, so that exporting, styling and fixing work
 * offline. Call the returned function to cancel.
 */
export function fetchAhead({ quality }: Editor): () => void {
  return whenIdle(() => {
    void fetchWriters();
    void quality.fetchFixes();
    void fetchBalance();
    fetchExportDialog().catch(() => undefined);
    fetchConflictQuestion().catch(() => undefined);
    fetchStates().catch(() => undefined);
    import('../../../entities/account/SignOutDialog.tsx').catch(() => undefined);
    import('../parts/LockSign.tsx').catch(() => undefined);
    import('./DataErrorDialog.tsx').catch(() => undefined);
    // Components that take text input must be loaded before the first keystroke.
    for (const fetchCode of [
      () => import('../actions/CaptionMenu.tsx'),
      () => import('../panels/times/TimesDialog.tsx'),
      () => import('../panels/search/SearchBar.tsx'),
      () => import('../captionField/PickerPopover.tsx'),
    ])
      fetchCode().catch(() => undefined);
    for (const fetchPanel of [fetchStylePanel, fetchSettingsPanels, fetchQualityPanel, fetchVersionsPanel])
      fetchPanel().catch(() => undefined);
  });
}
