import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { putJsonGz } from '../../cloud/media/store.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { getHead, patchSnapshot } from '../../cloud/table/documents/documents.ts';
import { putSnapshotRow } from '../../cloud/table/documents/versions.ts';
import { readsBack } from '../../domain/log/readsBack.ts';
import { keepLeftOut } from './leftOut.ts';
import { loadDocument } from './loadDocument.ts';

type Log = Pick<Cloud, 'table' | 'media'>;

/** Maximum number of revisions since the snapshot, and therefore of short changes read when a file is opened. */
export const maxChangesSinceSnapshot = 300;

/**
 * Number of revisions after which a save checks the age of the snapshot. If writing the snapshot fails, a save retries
 * after the same number of revisions.
 */
export const changesPerLook = 30;

/**
 * Writes a snapshot if the limit might be exceeded at the next check. The second interval covers changes appended while
 * it is written.
 */
export async function writeDueSnapshot(cloud: Log, key: DocumentKey): Promise<void> {
  const head = await getHead(cloud.table, key);
  const isDue = head && head.revision - head.snapshotRevision > maxChangesSinceSnapshot - 2 * changesPerLook;
  if (isDue) await writeSnapshot(cloud, key);
}

/**
 * Stores the current document as a snapshot, and then points its head there. The snapshot is also recorded for reading
 * earlier states. Changes that do not fit are not included, as for every reader of the log; they are stored as lost
 * changes first.
 */
export async function writeSnapshot(cloud: Log, key: DocumentKey): Promise<void> {
  const loaded = await loadDocument(cloud, key);
  if (!loaded) return;
  await keepLeftOut(cloud, key, loaded.leftOut);
  const snapshot = loaded.document.toSnapshot();
  if (!readsBack(snapshot)) {
    // Readers of the snapshot would get another document than readers of the log, so the log continues to be read in
    // pages.
    const { revision } = loaded;
    const { subtitleId } = key;
    console.error(JSON.stringify({ message: 'a document does not survive a snapshot', subtitleId, revision }));
    return;
  }
  const snapshotKey = mediaKeys.snapshot(key.videoId, key.subtitleId, loaded.revision);
  await putJsonGz(cloud.media, snapshotKey, snapshot);
  await putSnapshotRow(cloud.table, key, { revision: loaded.revision, snapshotKey });
  await patchSnapshot(cloud.table, key, { snapshotRevision: loaded.revision, snapshotKey });
}
