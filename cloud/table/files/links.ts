import { type LinkLevel, linkLevels } from '../../../domain/access/links.ts';
import { remove } from '../core/actions/remove.ts';
import { update } from '../core/actions/update.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, query, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

/**
 * Which links of a list a person has opened, by level, and when the first (ISO 8601). It gives a role only while the list
 * has a link of the same id (docs/decisions/access.md).
 */
export type Linked = { readonly [level in LinkLevel]?: string } & { readonly sharedAt: string };

/** The links that a person has opened; undefined for none. Consistent. */
export const getLinked = (table: TableReader, listId: string, userId: string) =>
  getItem<Linked>(table, keys.linked(listId, userId));

/** The ids of the links that a person has opened. */
export const linkIdsOf = (linked: Partial<Linked>): string[] => linkLevels.flatMap((level) => linked[level] ?? []);

/** The people who have opened a link of a list, with the links that each of them opened. */
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

/** Transaction item that notes that a person has opened a link. Fails if the person's first one was noted since. */
export function putLinked(
  listId: string,
  userId: string,
  { level, linkId, sharedAt }: Opened,
  read: Linked | undefined,
): Action {
  const asRead = read ? { field: 'sharedAt', equals: read.sharedAt } : { field: 'sharedAt', absent: true as const };
  return update(patch(keys.linked(listId, userId), { set: { [level]: linkId, sharedAt }, when: [asRead] }));
}

/** Transaction item that forgets the links that a person has opened. */
export const removeLinked = (listId: string, userId: string): Action => remove(keys.linked(listId, userId));
