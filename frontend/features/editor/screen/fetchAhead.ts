import { fetchCaptionsDialog } from '../export/captionsDialogCode.ts';
import { fetchWriters } from '../export/textExport.ts';
import type { Editor } from '../session/editor.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Fetches what the first screen does without, once it stands: captions can be exported and findings mended without a
 * network later. The answer cancels.
 */
export function fetchAhead({ quality }: Editor): () => void {
  return whenIdle(() => {
    void fetchWriters();
    void quality.fetchFixes();
    fetchCaptionsDialog().catch(() => undefined);
  });
}
