import type { Section } from '../../../domain/sections/sections.ts';
import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys, userPartition } from '../core/keys.ts';
import { getItem, getItems, query, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';

/** The sections of a file, with what is needed to change them. One item: they change together. */
export interface SectionList {
  readonly sections: readonly Section[];
  /** Whether a section is only complete once no error is left in its captions. */
  readonly requiresNoErrors: boolean;
  /** Counts the changes: a change holds only if the sections are as they were read. */
  readonly version: number;
}

/** The sections of a file; none if it was never split. */
export async function getSections(table: TableReader, videoId: string): Promise<SectionList> {
  const item = await getItem<Partial<SectionList>>(table, keys.sections(videoId));
  const { sections = [], requiresNoErrors = false, version = 0 } = item ?? {};
  return { sections, requiresNoErrors, version };
}

/** The sections of up to 100 files, by their ids; files that were never split are left out. */
export async function getSectionsOf(
  table: TableReader,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Section[]>> {
  if (videoIds.length === 0) return new Map();
  const items = await getItems<SectionList>(table, videoIds.map(keys.sections));
  const byPartition = new Map(items.map((item) => [item.PK, item.sections]));
  return new Map(videoIds.map((videoId) => [videoId, byPartition.get(keys.sections(videoId).PK) ?? []]));
}

/** Transaction item that changes the sections of a file; fails if they were changed since they were read. */
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

/** A file in which sections are assigned to a person. */
interface AssignedFile {
  readonly videoId: string;
}

/** Transaction item that remembers that a person has sections of a file. */
export function putAssignedFile(userId: string, videoId: string): Action {
  const item: AssignedFile & Key = { ...keys.assignedFile(userId, videoId), videoId };
  return put(item);
}

/** Transaction item that forgets it. */
export const removeAssignedFile = (userId: string, videoId: string): Action =>
  remove(keys.assignedFile(userId, videoId));

/** The ids of the files in which a person has sections; at most `limit` of them, in no particular order. */
export async function assignedFilesOf(
  table: TableReader,
  userId: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const SKPrefix = keys.assignedFile(userId, '').SK;
  const videoIds: string[] = [];
  for await (const { videoId } of query<AssignedFile>(table, { PK: userPartition(userId), SKPrefix })) {
    if (videoIds.push(videoId) >= limit) break;
  }
  return videoIds;
}
