import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { putJsonGz } from '../../cloud/media/store.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import type { Action } from '../../cloud/table/core/transaction.ts';
import { putNewHead } from '../../cloud/table/documents/documents.ts';
import type { Snapshot } from '../../domain/captions/types.ts';

/**
 * Stores the snapshot of a new document as its revision 0. The returned action creates the document, in the transaction
 * that makes the file refer to it; before that it is not visible.
 */
export async function createSubtitles(
  cloud: Pick<Cloud, 'media' | 'now'>,
  key: DocumentKey,
  snapshot: Snapshot,
): Promise<Action> {
  const snapshotKey = mediaKeys.snapshot(key.videoId, key.subtitleId, 0);
  await putJsonGz(cloud.media, snapshotKey, snapshot);
  const createdAt = cloud.now().toISOString();
  return putNewHead(key, { revision: 0, snapshotRevision: 0, snapshotKey, savedAt: createdAt, createdAt });
}
