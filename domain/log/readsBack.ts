import type { Snapshot } from '../captions/types.ts';
import { CaptionDocument } from '../document/document.ts';
import { isSnapshot } from '../document/snapshot.ts';

/**
 * Whether a snapshot is read as the very document it was made of. Only then may it stand for the log it folds:
 * reading refuses or repairs captions before the beginning or between frames, and whoever had replayed the log instead
 * would have another document. Applying a change lets none of that in; this is the second lock on the same door.
 */
export function readsBack(snapshot: Snapshot): boolean {
  const written = JSON.stringify(snapshot);
  const body: unknown = JSON.parse(written);
  return isSnapshot(body) && JSON.stringify(CaptionDocument.fromSnapshot(body).toSnapshot()) === written;
}
