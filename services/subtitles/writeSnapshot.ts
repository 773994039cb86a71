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

/** A snapshot is at most so many revisions behind, so opening a file reads at most this many short changes. */
export const maxChangesSinceSnapshot = 300;

/**
 * Every so many revisions a save looks how far the snapshot is behind. If writing it fails, a later save tries again
 * after as many.
 */
export const changesPerLook = 30;

/**
 * Writes a snapshot if it might be too far behind at the next look. The second interval is for what is appended while
 * it is written.
 */
export async function writeDueSnapshot(cloud: Log, key: DocumentKey): Promise<void> {
  const head = await getHead(cloud.table, key);
  const isDue = head && head.revision - head.snapshotRevision > maxChangesSinceSnapshot - 2 * changesPerLook;
  if (isDue) await writeSnapshot(cloud, key);
}

/**
 * Stores the current document and points its head there: the snapshot first, the pointer second. The snapshot is also
 * remembered for reading earlier states. Changes that do not fit are not in it, as for every reader of the log; they are
 * stored as lost changes before that.
 */
export async function writeSnapshot(cloud: Log, key: DocumentKey): Promise<void> {
  const loaded = await loadDocument(cloud, key);
  if (!loaded) return;
  await keepLeftOut(cloud, key, loaded.leftOut);
  const snapshot = loaded.document.toSnapshot();
  if (!readsBack(snapshot)) {
    // Readers of the snapshot would have another document than readers of the log, who go on reading it in pages.
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
