import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { putJsonGz } from '../../cloud/media/store.ts';
import { type DocumentKey, moveSnapshot } from '../../cloud/table/documents.ts';
import { loadDocument } from './loadDocument.ts';

/** Every so many revisions the log is folded into a new snapshot; opening a file reads at most so many changes. */
export const changesPerSnapshot = 300;

/** Stores the document as it stands and points its head there: the body first, the pointer second. */
export async function writeSnapshot(cloud: Pick<Cloud, 'table' | 'media'>, key: DocumentKey): Promise<void> {
  const loaded = await loadDocument(cloud, key);
  if (!loaded) return;
  const snapshotKey = mediaKeys.snapshot(key.videoId, key.subtitleId, loaded.revision);
  await putJsonGz(cloud.media, snapshotKey, loaded.document.toSnapshot());
  await moveSnapshot(cloud.table, key, { snapshotRevision: loaded.revision, snapshotKey });
}
