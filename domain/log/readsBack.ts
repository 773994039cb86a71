import type { Snapshot } from '../captions/types.ts';
import { CaptionDocument } from '../document/document.ts';
import { isSnapshot } from '../document/snapshot.ts';

/**
 * Whether reading a snapshot restores the document it was made from. Only then may it replace its log: reading rejects
 * or repairs captions before 0 or between frames, so clients that replayed the log would have another document.
 * Applying changes never produces such captions; this check is a second safeguard.
 */
export function readsBack(snapshot: Snapshot): boolean {
  const written = JSON.stringify(snapshot);
  const body: unknown = JSON.parse(written);
  return isSnapshot(body) && JSON.stringify(CaptionDocument.fromSnapshot(body).toSnapshot()) === written;
}
