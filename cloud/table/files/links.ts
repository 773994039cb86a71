import { type LinkLevel, linkLevels } from '../../../domain/access/links.ts';
import { remove } from '../core/actions/remove.ts';
import { update } from '../core/actions/update.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, query, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

/**
 * Links of a list that a person has opened, by level, and when the first was opened (ISO 8601). An opened link gives a
 * role only while the list has a link with the same id (docs/decisions/access.md).
 */
export type Linked = { readonly [level in LinkLevel]?: string } & { readonly sharedAt: string };

/** Reads the links that a person has opened; undefined without any. Consistent. */
export const getLinked = (table: TableReader, listId: string, userId: string) =>
  getItem<Linked>(table, keys.linked(listId, userId));

/** Returns the ids of the links that a person has opened. */
export const linkIdsOf = (linked: Partial<Linked>): string[] => linkLevels.flatMap((level) => linked[level] ?? []);

/** Returns the people who have opened a link of a list, with the links that each of them opened. */
export async function linkedPeople(
  table: TableReader,
  listId: string,
  limit?: number,
): Promise<readonly (readonly [userId: string, linked: Linked])[]> {
  const { PK, SK: SKPrefix } = keys.linked(listId, '');
  const rows = await Array.fromAsync(
    query<Key & Linked>(table, { PK, SKPrefix, ...(limit !== undefined && { limit }) }),
  );
  return rows.map((row) => [row.SK.slice(SKPrefix.length), row]);
}

interface Opened {
  readonly level: LinkLevel;
  readonly linkId: string;
  readonly sharedAt: string;
}

/**
 * Transaction item that records that a person has opened a link. Fails if the person's first link was recorded since
 * `read`.
 */
export function putLinked(
  listId: string,
  userId: string,
  { level, linkId, sharedAt }: Opened,
  read: Linked | undefined,
): Action {
  const asRead = read ? { field: 'sharedAt', equals: read.sharedAt } : { field: 'sharedAt', absent: true as const };
  return update(patch(keys.linked(listId, userId), { set: { [level]: linkId, sharedAt }, when: [asRead] }));
}

/** Transaction item that removes the links that a person has opened. */
export const removeLinked = (listId: string, userId: string): Action => remove(keys.linked(listId, userId));
