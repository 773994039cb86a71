import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { putJsonGz } from '../../cloud/media/store.ts';
import { putNewHead } from '../../cloud/table/documents.ts';
import type { DocumentKey } from '../../cloud/table/keys.ts';
import type { Action } from '../../cloud/table/transaction.ts';
import type { Snapshot } from '../../domain/captions/types.ts';

/**
 * Stores the body of a new document as its revision 0. The answered action makes it exist, in the transaction that
 * points the file at it; until then nobody can see it.
 */
export async function createSubtitles(
  cloud: Pick<Cloud, 'media' | 'now'>,
  key: DocumentKey,
  snapshot: Snapshot,
): Promise<Action> {
  const snapshotKey = mediaKeys.snapshot(key.videoId, key.subtitleId, 0);
  await putJsonGz(cloud.media, snapshotKey, snapshot);
  return putNewHead(key, { revision: 0, snapshotRevision: 0, snapshotKey, savedAt: cloud.now().toISOString() });
}
