import type { Section } from '../../../domain/sections/sections.ts';
import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys, userPartition } from '../core/keys.ts';
import { getItem, getItems, query, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';

/** Sections of a file and their settings. Stored as one item, because they change together. */
export interface SectionList {
  readonly sections: readonly Section[];
  /** Whether a section can be completed only when its captions have no errors. */
  readonly requiresNoErrors: boolean;
  /** Number of changes. An update succeeds only if the sections have not changed since they were read. */
  readonly version: number;
}

/** Reads the sections of a file; empty if it was never split. */
export async function getSections(table: TableReader, videoId: string): Promise<SectionList> {
  const item = await getItem<Partial<SectionList>>(table, keys.sections(videoId));
  const { sections = [], requiresNoErrors = false, version = 0 } = item ?? {};
  return { sections, requiresNoErrors, version };
}

/** Reads the sections of up to 100 files, by file id; empty for files that were never split. */
export async function getSectionsOf(
  table: TableReader,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Section[]>> {
  if (videoIds.length === 0) return new Map();
  const items = await getItems<SectionList>(table, videoIds.map(keys.sections));
  const byPartition = new Map(items.map((item) => [item.PK, item.sections]));
  return new Map(videoIds.map((videoId) => [videoId, byPartition.get(keys.sections(videoId).PK) ?? []]));
}

/** Transaction item that changes the sections of a file; fails if they have changed since they were read. */
export function putSections(
  videoId: string,
  read: SectionList,
  changed: Partial<Omit<SectionList, 'version'>>,
): Action {
  const item: SectionList & Key = { ...keys.sections(videoId), ...read, ...changed, version: read.version + 1 };
  const asRead =
    read.version === 0 ? { field: 'version', absent: true as const } : { field: 'version', equals: read.version };
  return put(item, [asRead]);
}

/** Reference to a file with sections, in the partition of a person. */
interface AssignedFile {
  readonly videoId: string;
}

/** Transaction item that records that sections of a file are assigned to a person. */
export function putAssignedFile(userId: string, videoId: string): Action {
  const item: AssignedFile & Key = { ...keys.assignedFile(userId, videoId), videoId };
  return put(item);
}

/** Transaction item that removes the record that sections of a file are assigned to a person. */
export const removeAssignedFile = (userId: string, videoId: string): Action =>
  remove(keys.assignedFile(userId, videoId));

/** Transaction item that records that a file of a person is split into sections. */
export function putSplitFile(ownerId: string, videoId: string): Action {
  const item: AssignedFile & Key = { ...keys.splitFile(ownerId, videoId), videoId };
  return put(item);
}

/** Transaction item that removes the record that a file of a person is split into sections. */
export const removeSplitFile = (ownerId: string, videoId: string): Action => remove(keys.splitFile(ownerId, videoId));

/**
 * Returns the ids of the files that a person owns, or owned, and that are split into sections: at most `limit`, in no
 * particular order.
 */
export const splitFilesOf = (table: TableReader, userId: string, limit: number): Promise<string[]> =>
  readVideoIds(table, userId, keys.splitFile(userId, '').SK, limit);

/** Returns the ids of the files in which sections are assigned to a person: at most `limit`, in no particular order. */
export const assignedFilesOf = (
  table: TableReader,
  userId: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<string[]> => readVideoIds(table, userId, keys.assignedFile(userId, '').SK, limit);

async function readVideoIds(table: TableReader, userId: string, SKPrefix: string, limit: number): Promise<string[]> {
  const videoIds: string[] = [];
  for await (const { videoId } of query<AssignedFile>(table, { PK: userPartition(userId), SKPrefix })) {
    if (videoIds.push(videoId) >= limit) break;
  }
  return videoIds;
}
