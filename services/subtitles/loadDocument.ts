import type { Cloud } from '../../cloud/cloud.ts';
import { getJsonGz } from '../../cloud/media/store.ts';
import { changesBetween, getHead } from '../../cloud/table/documents.ts';
import type { DocumentKey } from '../../cloud/table/keys.ts';
import type { LogRow } from '../../cloud/table/logRow.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { isSnapshot } from '../../domain/document/snapshot.ts';
import { replay } from '../../domain/log/replay.ts';
import { loadChange } from './changeBodies.ts';

export interface LoadedDocument {
  readonly revision: number;
  /** The revision of the snapshot that it was read from. */
  readonly snapshotRevision: number;
  readonly document: CaptionDocument;
  /** The changes since the snapshot that are in the log and not in the document, because they do not fit it. */
  readonly leftOut: readonly LogRow[];
}

/** The current document: its snapshot and every change since. Undefined if there is none. */
export async function loadDocument(
  cloud: Pick<Cloud, 'table' | 'media'>,
  key: DocumentKey,
): Promise<LoadedDocument | undefined> {
  const head = await getHead(cloud.table, key);
  if (!head) return undefined;
  const { revision, snapshotRevision } = head;
  const snapshot = await getJsonGz(cloud.media, head.snapshotKey);
  if (!isSnapshot(snapshot)) throw new Error(`${head.snapshotKey} is not a caption document`);
  const document = CaptionDocument.fromSnapshot(snapshot);
  const leftOut: LogRow[] = [];
  for await (const row of changesBetween(cloud.table, key, snapshotRevision, revision)) {
    const entry = { revision: row.revision, change: await loadChange(cloud, key, row) };
    if (replay(document, [entry]).length > 0) leftOut.push(row);
  }
  return { revision, snapshotRevision, document, leftOut };
}
