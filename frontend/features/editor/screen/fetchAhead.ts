import { fetchBalance } from '../actions/balanceLines.ts';
import { fetchCaptionsDialog } from '../export/captionsDialogCode.ts';
import { fetchWriters } from '../export/textExport.ts';
import type { Editor } from '../session/editor.ts';
import { fetchVersionsPanel } from '../versions/versionsPanelCode.ts';
import { fetchQualityPanel, fetchSettingsPanels, fetchStylePanel } from './laterPanels.ts';
import { whenIdle } from './whenIdle.ts';

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
    import('../times/TimesDialog.tsx').catch(() => undefined);
    for (const fetchPanel of [fetchStylePanel, fetchSettingsPanels, fetchQualityPanel, fetchVersionsPanel])
      fetchPanel().catch(() => undefined);
  });
}
