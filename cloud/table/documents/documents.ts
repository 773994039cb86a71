import { putNew } from '../core/actions/put.ts';
import { update } from '../core/actions/update.ts';
import { type DocumentKey, filePartition, type Key, keys } from '../core/keys.ts';
import { getItem, getItems, putNewItem, query, type Table, type TableReader, updateItem } from '../core/table.ts';
import { type Action, commit, commitOnce } from '../core/transaction.ts';
import { type Condition, patch } from '../core/update.ts';
import { isBody, type LogRow, type PackedRow, packed, unpacked } from './logRow.ts';
import { acknowledgeBody } from './reservedBodies.ts';

/** Head of a caption document. Storage format and reasons: docs/decisions/one-document-per-file.md. */
export interface DocumentHead {
  readonly revision: number;
  readonly snapshotRevision: number;
  /** Key of the snapshot in the media bucket. */
  readonly snapshotKey: string;
  readonly savedAt: string;
  readonly createdAt: string;
  /** Total size of the bodies of long changes as JSON, in bytes; absent without any. */
  readonly bodyBytes?: number;
  /** State of the file's sections that last locked captions; absent if none has (`FileItem.locks`). */
  readonly locks?: number;
}

/** Record of a save under its id, kept as long as the document exists. */
export interface SavedId {
  readonly saveId: string;
  readonly revision: number;
  readonly savedAt: string;
  readonly userId: string;
  /** Hash of the change as the client sent it; the log may contain it rebased. */
  readonly contentHash: string;
}

export const getHead = (table: TableReader, { videoId, subtitleId }: DocumentKey) =>
  getItem<DocumentHead>(table, keys.documentHead(videoId, subtitleId));

/** Transaction item that creates a document whose snapshot is already stored. */
export const putNewHead = ({ videoId, subtitleId }: DocumentKey, head: DocumentHead): Action =>
  putNew({ ...keys.documentHead(videoId, subtitleId), ...head });

/**
 * Transaction item that rejects all later changes checked against an earlier state of the sections. Given a `revision`,
 * it fails unless that is the newest.
 */
export function lockHead({ videoId, subtitleId }: DocumentKey, locks: number, revision?: number): Action {
  const isNewest = revision === undefined ? [] : [{ field: 'revision', equals: revision } as const];
  return update(
    patch(keys.documentHead(videoId, subtitleId), { set: { locks }, when: [{ exists: true }, ...isNewest] }),
  );
}

/** Reads the head and the record of a save in one request. */
export async function getHeadAndSave(table: TableReader, { videoId, subtitleId }: DocumentKey, saveId: string) {
  const [head, save] = [keys.documentHead(videoId, subtitleId), keys.documentSave(videoId, subtitleId, saveId)];
  const found = await getItems<unknown>(table, [head, save]);
  const of = ({ SK }: Key) => found.find((item) => item.SK === SK);
  return { head: of(head) as DocumentHead | undefined, known: of(save) as SavedId | undefined };
}

interface AppendRule {
  readonly contentHash: string;
  readonly maxBodyBytes: number;
  readonly locks?: number | undefined;
}

/**
 * Appends a change in one transaction of three writes: moves the head from the previous revision to the change's, puts
 * the change, and stores the id of the save. A long change takes two more: its bytes are counted in the head, and the
 * reservation of its body is removed. Returns false, and writes nothing, if the head is at another revision, the id was
 * used before, the bodies would exceed `maxBodyBytes`, sections locked captions after the state `locks` (absent if the
 * change may alter locked captions), or another transaction holds the head at this moment.
 */
export async function appendChange(
  table: Table,
  key: DocumentKey,
  row: LogRow,
  { contentHash, maxBodyBytes, locks }: AppendRule,
): Promise<boolean> {
  const { videoId, subtitleId } = key;
  const { revision, savedAt, saveId, userId, change } = row;
  const bodyBytes = isBody(change) ? change.sizeBytes : 0;
  const when: Condition[] = [{ field: 'revision', equals: revision - 1 }];
  if (bodyBytes > 0) when.push({ field: 'bodyBytes', atMost: maxBodyBytes - bodyBytes });
  if (locks !== undefined) when.push({ field: 'locks', atMost: locks });
  const head = patch(keys.documentHead(videoId, subtitleId), {
    set: { revision, savedAt },
    ...(bodyBytes > 0 && { add: { bodyBytes } }),
    when,
  });
  const saved: SavedId = { saveId, revision, savedAt, userId, contentHash };
  return commitOnce(table, [
    update(head),
    putNew({ ...keys.documentChange(videoId, subtitleId, revision), ...packed(row) }),
    putNew({ ...keys.documentSave(videoId, subtitleId, saveId), ...saved }),
    ...settling(key, row),
  ]);
}

const settling = (key: DocumentKey, { change }: LogRow): Action[] =>
  isBody(change) ? [acknowledgeBody(key, change.bodyId)] : [];

/** Yields the changes from `afterRevision` (exclusive) to `lastRevision` (inclusive), in order. */
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
 * Stores a change that lost a conflict, so that no typed text is lost. Its revision is the one that it is based on.
 * Idempotent per save.
 */
export async function putLostChange(table: Table, key: DocumentKey, lost: LogRow): Promise<void> {
  const item = keys.documentVersion(key.videoId, key.subtitleId, lost.revision, lost.saveId);
  await commit(table, [putNew({ ...item, ...packed(lost) }), ...settling(key, lost)]);
}

/**
 * Stores a change of the log that does not fit the document, and that every reader therefore skips, as a lost change
 * with the revision before. The row of the log stays, and a long change keeps its body. Returns false if it is already
 * stored.
 */
export const putLeftOutChange = (table: Table, { videoId, subtitleId }: DocumentKey, row: LogRow): Promise<boolean> => {
  const lost = { ...row, revision: row.revision - 1 };
  return putNewItem(table, {
    ...keys.documentVersion(videoId, subtitleId, lost.revision, lost.saveId),
    ...packed(lost),
  });
};

/** Whether a change of the log was skipped and stored as a lost change. */
export const isStoredAsLeftOut = async (
  table: TableReader,
  { videoId, subtitleId }: DocumentKey,
  { revision, saveId }: Pick<LogRow, 'revision' | 'saveId'>,
): Promise<boolean> =>
  (await getItem(table, keys.documentVersion(videoId, subtitleId, revision - 1, saveId))) !== undefined;
