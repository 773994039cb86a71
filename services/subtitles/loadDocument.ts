import type { CloudReader } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { getJsonGz } from '../../cloud/media/store.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { changesBetween, type DocumentHead, getHead } from '../../cloud/table/documents/documents.ts';
import type { LogRow } from '../../cloud/table/documents/logRow.ts';
import { type SnapshotRow, snapshotBefore } from '../../cloud/table/documents/versions.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { isSnapshot } from '../../domain/document/snapshot.ts';
import { replay } from '../../domain/log/replay.ts';
import { loadChange } from './changeBodies.ts';

export interface LoadedDocument {
  readonly revision: number;
  /** Revision of the snapshot that the document was read from. */
  readonly snapshotRevision: number;
  readonly document: CaptionDocument;
  /** Changes since the snapshot that are in the log but not in the document, because they do not fit it. */
  readonly leftOut: readonly LogRow[];
}

/**
 * Returns the document at a revision, by default the newest: a snapshot and every change since. Undefined without a
 * document.
 */
export async function loadDocument(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  key: DocumentKey,
  at?: number,
): Promise<LoadedDocument | undefined> {
  const head = await getHead(cloud.table, key);
  if (!head) return undefined;
  const revision = Math.min(at ?? head.revision, head.revision);
  const { revision: snapshotRevision, snapshotKey } = await snapshotAt(cloud, key, head, revision);
  const snapshot = await getJsonGz(cloud.media, snapshotKey);
  if (!isSnapshot(snapshot)) throw new Error(`${snapshotKey} is not a caption document`);
  const document = CaptionDocument.fromSnapshot(snapshot);
  const leftOut: LogRow[] = [];
  for await (const row of changesBetween(cloud.table, key, snapshotRevision, revision)) {
    const entry = { revision: row.revision, change: await loadChange(cloud, key, row) };
    if (replay(document, [entry]).length > 0) leftOut.push(row);
  }
  return { revision, snapshotRevision, document, leftOut };
}

/** Returns the newest snapshot at or before a revision. */
export async function snapshotAt(
  { table }: Pick<CloudReader, 'table'>,
  key: DocumentKey,
  { snapshotRevision, snapshotKey }: DocumentHead,
  revision: number,
): Promise<SnapshotRow> {
  if (snapshotRevision <= revision) return { revision: snapshotRevision, snapshotKey };
  const first = { revision: 0, snapshotKey: mediaKeys.snapshot(key.videoId, key.subtitleId, 0) };
  return (await snapshotBefore(table, key, revision)) ?? first;
}
