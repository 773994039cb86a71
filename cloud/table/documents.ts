import { type DocumentKey, filePartition, type Key, keys } from './keys.ts';
import { isBody, type LogRow, type PackedRow, packed, unpacked } from './logRow.ts';
import { acknowledgeBody } from './reservedBodies.ts';
import { getItem, query, type Table, type TableReader, updateItem } from './table.ts';
import { type Action, commit, putNew } from './transaction.ts';
import { patch } from './update.ts';

/** How a caption document is stored, and why: docs/decisions/one-document-per-file.md. */
export interface DocumentHead {
  readonly revision: number;
  readonly snapshotRevision: number;
  /** Key in the media bucket. */
  readonly snapshotKey: string;
  readonly savedAt: string;
}

export const getHead = (table: TableReader, { videoId, subtitleId }: DocumentKey) =>
  getItem<DocumentHead>(table, keys.documentHead(videoId, subtitleId));

/** Transaction item that creates a document whose snapshot is already stored. */
export const putNewHead = ({ videoId, subtitleId }: DocumentKey, head: DocumentHead): Action =>
  putNew({ ...keys.documentHead(videoId, subtitleId), ...head });

/**
 * Moves the head from the previous revision to the change's and puts the change, in one transaction; a third write
 * removes the reservation of a body. Returns false when the head is at another revision.
 */
export async function appendChange(table: Table, key: DocumentKey, row: LogRow): Promise<boolean> {
  const { videoId, subtitleId } = key;
  const { revision, savedAt } = row;
  const head = patch(keys.documentHead(videoId, subtitleId), {
    set: { revision, savedAt },
    when: [{ field: 'revision', equals: revision - 1 }],
  });
  const change = putNew({ ...keys.documentChange(videoId, subtitleId, revision), ...packed(row) });
  const failed = await commit(table, [{ update: head }, change, ...settling(key, row)]);
  return failed.length === 0;
}

const settling = (key: DocumentKey, { change }: LogRow): Action[] =>
  isBody(change) ? [acknowledgeBody(key, change.bodyId)] : [];

/** The changes after `afterRevision` up to and including `lastRevision`, in order. */
export async function* changesBetween(
  table: TableReader,
  { videoId, subtitleId }: DocumentKey,
  afterRevision: number,
  lastRevision: number,
): AsyncGenerator<LogRow> {
  if (lastRevision <= afterRevision) return;
  const SKBetween = [afterRevision + 1, lastRevision].map(
    (revision) => keys.documentChange(videoId, subtitleId, revision).SK,
  ) as [string, string];
  for await (const item of query<PackedRow & Key>(table, { PK: filePartition(videoId), SKBetween })) {
    yield unpacked(item);
  }
}

/** Points the head at a newer snapshot that is already stored. Does nothing if the head already has a newer one. */
export const patchSnapshot = (
  table: Table,
  { videoId, subtitleId }: DocumentKey,
  { snapshotRevision, snapshotKey }: Pick<DocumentHead, 'snapshotRevision' | 'snapshotKey'>,
) =>
  updateItem(
    table,
    patch(keys.documentHead(videoId, subtitleId), {
      set: { snapshotRevision, snapshotKey },
      when: [{ field: 'snapshotRevision', atMost: snapshotRevision - 1 }, { exists: true }],
    }),
  );

/**
 * Stores a change that lost a conflict, so that no typed text is lost; its revision is its base. Idempotent per save.
 */
export async function putLostChange(table: Table, key: DocumentKey, lost: LogRow): Promise<void> {
  const item = keys.documentVersion(key.videoId, key.subtitleId, lost.revision, lost.saveId);
  await commit(table, [putNew({ ...item, ...packed(lost) }), ...settling(key, lost)]);
}

/** The changes of a document that lost a conflict, oldest first. */
export async function* lostChangesOf(table: TableReader, { videoId, subtitleId }: DocumentKey): AsyncGenerator<LogRow> {
  const first = keys.documentVersion(videoId, subtitleId, 0, '').SK;
  const SKPrefix = first.slice(0, first.lastIndexOf('VERSION#') + 'VERSION#'.length);
  for await (const item of query<PackedRow & Key>(table, { PK: filePartition(videoId), SKPrefix })) {
    yield unpacked(item);
  }
}
