import { put, putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { update } from '../core/actions/update.ts';
import { type DocumentKey, filePartition, type Key, keys } from '../core/keys.ts';
import { getItem, putItem, query, type Table, type TableReader, updateItem } from '../core/table.ts';
import { type Action, commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';
import type { LogRow, PackedRow } from './logRow.ts';
import { packed, unpacked } from './logRow.ts';
import { acknowledgeBody } from './reservedBodies.ts';

/** Snapshot stored in the bucket. */
export interface SnapshotRow {
  readonly revision: number;
  /** Key of the snapshot in the media bucket. */
  readonly snapshotKey: string;
}

/** Name that a person gave to the state of a document at a revision. */
export interface VersionName {
  readonly revision: number;
  readonly name: string;
  readonly userId: string;
  readonly namedAt: string;
}

/** Range of revisions, both ends included. */
export type RevisionRange = readonly [first: number, last: number];

/** Records a snapshot, so that states between it and the next one can be read. Idempotent. */
export const putSnapshotRow = (table: Table, { videoId, subtitleId }: DocumentKey, row: SnapshotRow) =>
  putItem(table, { ...keys.documentSnapshot(videoId, subtitleId, row.revision), ...row });

/** Returns the newest snapshot at or before a revision; undefined if there is only the first one, of revision 0. */
export async function snapshotBefore(
  table: TableReader,
  { videoId, subtitleId }: DocumentKey,
  revision: number,
): Promise<SnapshotRow | undefined> {
  const keyOf = (at: number) => keys.documentSnapshot(videoId, subtitleId, at);
  for await (const row of query<SnapshotRow>(table, { ...rangeOf(keyOf, [0, revision]), newestFirst: true, limit: 1 }))
    return row;
  return undefined;
}

/** Yields the changes of a range, newest first. */
export async function* changesBackFrom(
  table: TableReader,
  { videoId, subtitleId }: DocumentKey,
  range: RevisionRange,
): AsyncGenerator<LogRow> {
  if (range[1] < range[0]) return;
  const keyOf = (at: number) => keys.documentChange(videoId, subtitleId, at);
  for await (const row of query<PackedRow & Key>(table, { ...rangeOf(keyOf, range), newestFirst: true }))
    yield unpacked(row);
}

/** Returns the names of versions in a range. */
export const namesIn = (
  table: TableReader,
  { videoId, subtitleId }: DocumentKey,
  range: RevisionRange,
): Promise<VersionName[]> => {
  const keyOf = (at: number) => keys.documentName(videoId, subtitleId, at);
  return Array.fromAsync(query<VersionName>(table, rangeOf(keyOf, range)));
};

/** Returns the newest set-aside changes that are based on a revision in the range. */
export async function setAsideIn(
  table: TableReader,
  { videoId, subtitleId }: DocumentKey,
  [first, last]: RevisionRange,
  limit: number,
): Promise<LogRow[]> {
  // There may be several of one base revision. `~` sorts after every character of an id.
  const SKBetween = [
    keys.documentVersion(videoId, subtitleId, first, '').SK,
    keys.documentVersion(videoId, subtitleId, last, '~').SK,
  ] as const;
  const ask = { PK: filePartition(videoId), SKBetween, newestFirst: true, limit };
  const rows: LogRow[] = [];
  for await (const row of query<PackedRow & Key>(table, ask)) rows.push(unpacked(row));
  return rows;
}

/** Reads one set-aside change. */
export async function getSetAside(
  table: TableReader,
  { videoId, subtitleId }: DocumentKey,
  revision: number,
  saveId: string,
): Promise<LogRow | undefined> {
  const row = await getItem<PackedRow>(table, keys.documentVersion(videoId, subtitleId, revision, saveId));
  return row && unpacked(row);
}

/**
 * Stores a change that an editor sets aside, replacing one of the same save. False if the document already has `max`,
 * or if the save belongs to another person.
 */
export async function putSetAside(table: Table, key: DocumentKey, row: LogRow, max: number): Promise<boolean> {
  const { videoId, subtitleId } = key;
  const at = keys.documentVersion(videoId, subtitleId, row.revision, row.saveId);
  const item = { ...at, ...packed(row) };
  const bodies = 'bodyId' in row.change ? [acknowledgeBody(key, row.change.bodyId)] : [];
  const replaced = await commit(table, [put(item, [{ field: 'userId', equals: row.userId }]), ...bodies]);
  if (replaced.length === 0) return true;
  return (await commit(table, [count(key, 'setAside', 1, max), putNew(item), ...bodies])).length === 0;
}

/** Names or renames a state. False if the document already has `max` names. */
export async function putVersionName(table: Table, key: DocumentKey, row: VersionName, max: number): Promise<boolean> {
  const at = keys.documentName(key.videoId, key.subtitleId, row.revision);
  for (;;) {
    if (await updateItem(table, patch(at, { set: { ...row }, when: [{ exists: true }] }))) return true;
    const failed = await commit(table, [count(key, 'names', 1, max), putNew({ ...at, ...row })]);
    if (failed.length === 0) return true;
    if (failed.includes(0)) return false;
  }
}

/** Removes the name of a state, if it has one. */
export async function removeVersionName(table: Table, key: DocumentKey, revision: number): Promise<void> {
  const at = keys.documentName(key.videoId, key.subtitleId, revision);
  await commit(table, [count(key, 'names', -1), remove(at, [{ exists: true }])]);
}

function count({ videoId, subtitleId }: DocumentKey, what: 'names' | 'setAside', by: 1 | -1, max?: number): Action {
  const when = max === undefined ? [] : [{ field: what, atMost: max - by }];
  return update(patch(keys.documentCounts(videoId, subtitleId), { add: { [what]: by }, when }));
}

function rangeOf(keyOf: (revision: number) => Key, [first, last]: RevisionRange) {
  return { PK: keyOf(first).PK, SKBetween: [keyOf(first).SK, keyOf(last).SK] as const };
}
