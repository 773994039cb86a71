import { fetchWriters } from '../../../entities/captions/exporting/textExport.ts';
import { whenIdle } from '../../../platform/whenIdle.ts';
import { fetchBalance } from '../actions/balanceLines.ts';
import { fetchConflictQuestion } from '../dialogs/conflictCode.ts';
import { fetchCaptionsDialog } from '../export/captionsDialogCode.ts';
import type { Editor } from '../session/editor.ts';
import { fetchStates } from '../states/statesCode.ts';
import { fetchVersionsPanel } from '../versions/versionsPanelCode.ts';
import { fetchQualityPanel, fetchSettingsPanels, fetchStylePanel } from './laterPanels.ts';

/**
 * Fetches code that the first screen does not need, when the page is idle: captions can then be exported and
 * styled and findings fixed without a network. Call the returned function to cancel.
 */
export function fetchAhead({ quality }: Editor): () => void {
  return whenIdle(() => {
    void fetchWriters();
    void quality.fetchFixes();
    void fetchBalance();
    fetchCaptionsDialog().catch(() => undefined);
    fetchConflictQuestion().catch(() => undefined);
    fetchStates().catch(() => undefined);
    import('../../../entities/account/SignOutDialog.tsx').catch(() => undefined);
    import('../sections/LockSign.tsx').catch(() => undefined);
    import('../states/DataErrorDialog.tsx').catch(() => undefined);
    // What takes typed letters must be there before them.
    for (const fetchCode of [
      () => import('../actions/CaptionMenu.tsx'),
      () => import('../times/TimesDialog.tsx'),
      () => import('../search/SearchBar.tsx'),
      () => import('../list/PickerPopover.tsx'),
    ])
      fetchCode().catch(() => undefined);
    for (const fetchPanel of [fetchStylePanel, fetchSettingsPanels, fetchQualityPanel, fetchVersionsPanel])
      fetchPanel().catch(() => undefined);
  });
}
