import { fetchCaptionsDialog } from '../export/captionsDialogCode.ts';
import { fetchWriters } from '../export/textExport.ts';
import type { Editor } from '../session/editor.ts';
import { fetchStylePanel } from '../style/stylePanelCode.ts';
import { fetchVersionsPanel } from '../versions/versionsPanelCode.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Fetches code that the first screen does not need, when the page is idle: captions can then be exported and
 * styled and findings fixed without a network. Call the returned function to cancel.
 */
export function fetchAhead({ quality }: Editor): () => void {
  return whenIdle(() => {
    void fetchWriters();
    void quality.fetchFixes();
    fetchCaptionsDialog().catch(() => undefined);
    fetchStylePanel().catch(() => undefined);
    fetchVersionsPanel().catch(() => undefined);
  });
}
