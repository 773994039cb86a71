import { CaptionDocument } from '../captions/document.ts';
import { isSnapshot } from '../captions/snapshot.ts';
import type { Snapshot } from '../captions/types.ts';

/**
 * Whether a snapshot is read as the very document it was made of. Only then may it stand for the log it folds: a
 * hostile change can put captions before the beginning or between frames, which reading would refuse or repair, and
 * whoever had replayed the log instead would have another document.
 */
export function readsBack(snapshot: Snapshot): boolean {
  const written = JSON.stringify(snapshot);
  const body: unknown = JSON.parse(written);
  return isSnapshot(body) && JSON.stringify(CaptionDocument.fromSnapshot(body).toSnapshot()) === written;
}
