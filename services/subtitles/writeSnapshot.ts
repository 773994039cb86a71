import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { putJsonGz } from '../../cloud/media/store.ts';
import { patchSnapshot } from '../../cloud/table/documents.ts';
import type { DocumentKey } from '../../cloud/table/keys.ts';
import { readsBack } from '../../domain/log/readsBack.ts';
import { loadDocument } from './loadDocument.ts';

/**
 * After this many revisions the log is folded into a new snapshot, so opening a file reads at most this many changes.
 */
export const changesPerSnapshot = 300;

/**
 * Stores the current document and points its head there: the snapshot first, the pointer second.
 * @throws Error if reading the snapshot back would give another document than the log does.
 */
export async function writeSnapshot(cloud: Pick<Cloud, 'table' | 'media'>, key: DocumentKey): Promise<void> {
  const loaded = await loadDocument(cloud, key);
  if (!loaded) return;
  const snapshot = loaded.document.toSnapshot();
  if (!readsBack(snapshot)) throw new Error(`revision ${loaded.revision} does not survive a snapshot`);
  const snapshotKey = mediaKeys.snapshot(key.videoId, key.subtitleId, loaded.revision);
  await putJsonGz(cloud.media, snapshotKey, snapshot);
  await patchSnapshot(cloud.table, key, { snapshotRevision: loaded.revision, snapshotKey });
}
