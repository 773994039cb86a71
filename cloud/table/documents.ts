import { gunzipSync, gzipSync } from 'node:zlib';
import type { Change } from '../../domain/editor/change.ts';
import { filePartition, type Key, keys } from './keys.ts';
import { getItem, putItem, query, type Table, updateItem } from './table.ts';
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

/** One change of the log. */
export interface StoredChange {
  readonly revision: number;
  readonly change: Change;
  /** The client's own id of the save. */
  readonly saveId: string;
  readonly userId: string;
  readonly savedAt: string;
}

/** A change that lost a conflict, kept so that nothing typed is thrown away. `revision` is what it was based on. */
export type LostChange = StoredChange;

export interface DocumentKey {
  readonly videoId: string;
  readonly subtitleId: string;
}

export const readHead = (table: Table, { videoId, subtitleId }: DocumentKey) =>
  getItem<DocumentHead>(table, keys.documentHead(videoId, subtitleId));

/** For a transaction: a new document, whose body is stored already. */
export const createDocument = ({ videoId, subtitleId }: DocumentKey, head: DocumentHead): Action =>
  putNew({ ...keys.documentHead(videoId, subtitleId), ...head });

/**
 * Moves the head from the revision before to the change's, and puts the change there: two writes, both or none.
 * False when the head stands elsewhere.
 */
export async function appendChange(table: Table, key: DocumentKey, stored: StoredChange): Promise<boolean> {
  const { videoId, subtitleId } = key;
  const { revision, savedAt } = stored;
  const head = patch(keys.documentHead(videoId, subtitleId), {
    set: { revision, savedAt },
    when: [{ field: 'revision', equals: revision - 1 }],
  });
  const change = putNew({ ...keys.documentChange(videoId, subtitleId, revision), ...packed(stored) });
  return (await commit(table, [{ update: head }, change])).length === 0;
}

/** The changes after `afterRevision`, up to and with `lastRevision`, in order. */
export async function* changesBetween(
  table: Table,
  { videoId, subtitleId }: DocumentKey,
  afterRevision: number,
  lastRevision: number,
): AsyncGenerator<StoredChange> {
  if (lastRevision <= afterRevision) return;
  const SKBetween = [afterRevision + 1, lastRevision].map(
    (revision) => keys.documentChange(videoId, subtitleId, revision).SK,
  ) as [string, string];
  for await (const item of query<PackedChange & Key>(table, { PK: filePartition(videoId), SKBetween })) {
    yield unpacked(item);
  }
}

/** Points the head at a newer snapshot, whose body is stored already. Harmless when another was faster. */
export const moveSnapshot = (
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

/** Keeps the loser of a conflict. The same save again is the same item. */
export const keepLost = (table: Table, { videoId, subtitleId }: DocumentKey, lost: LostChange) =>
  putItem(table, { ...keys.documentVersion(videoId, subtitleId, lost.revision, lost.saveId), ...packed(lost) });

/** The changes of a document that lost a conflict, oldest first. */
export async function* lostChanges(table: Table, { videoId, subtitleId }: DocumentKey): AsyncGenerator<LostChange> {
  const first = keys.documentVersion(videoId, subtitleId, 0, '').SK;
  const SKPrefix = first.slice(0, first.lastIndexOf('VERSION#') + 'VERSION#'.length);
  for await (const item of query<PackedChange & Key>(table, { PK: filePartition(videoId), SKPrefix })) {
    yield unpacked(item);
  }
}

/** As JSON text, which is half the size of the table's own maps; from 4 KB on gzipped. */
interface PackedChange extends Omit<StoredChange, 'change'> {
  readonly change: string | Uint8Array;
}

const longestPlainText = 4096;

function packed({ change, ...rest }: StoredChange): PackedChange {
  const text = JSON.stringify(change);
  return { ...rest, change: text.length < longestPlainText ? text : gzipSync(text) };
}

function unpacked({ change, revision, saveId, userId, savedAt }: PackedChange): StoredChange {
  const text = typeof change === 'string' ? change : gunzipSync(change).toString('utf8');
  return { revision, saveId, userId, savedAt, change: JSON.parse(text) as Change };
}

/** Bytes that a change takes in the table; an item holds 400 KB. */
export const packedBytes = (change: Change) => gzipSync(JSON.stringify(change)).byteLength;
