import { remove } from './actions/remove.ts';
import { type Key, keys } from './keys.ts';
import { getItem, putItem, query, type Table, type TableReader, updateItem } from './table.ts';
import { commit } from './transaction.ts';
import { patch } from './update.ts';

/** A personal access token as it is stored: its secret is not, only the hash. */
export interface PersonalToken {
  readonly tokenId: string;
  readonly name: string;
  readonly secretHash: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Epoch seconds; the table deletes it some time afterwards. */
  readonly expiresAt: number;
}

/** All of a person, in the order of their ids. At most `maxTokens` that still work, so it is one request. */
export async function getPersonalTokens(table: TableReader, userId: string): Promise<PersonalToken[]> {
  const { PK, SK: SKPrefix } = keys.personalToken(userId, '');
  return Array.fromAsync(query<PersonalToken & Key>(table, { PK, SKPrefix }));
}

export const getPersonalToken = (table: TableReader, userId: string, tokenId: string) =>
  getItem<PersonalToken>(table, keys.personalToken(userId, tokenId));

export const putPersonalToken = (table: Table, userId: string, item: PersonalToken) =>
  putItem(table, { ...keys.personalToken(userId, item.tokenId), ...item });

/** Notes a use. A token that was revoked meanwhile is not made again. */
export const markTokenUsed = (table: Table, userId: string, tokenId: string, at: string): Promise<boolean> =>
  updateItem(table, patch(keys.personalToken(userId, tokenId), { set: { lastUsedAt: at }, when: [{ exists: true }] }));

/** Removes one; one that is gone already is no failure. */
export const removePersonalToken = async (table: Table, userId: string, tokenId: string): Promise<void> => {
  await commit(table, [remove(keys.personalToken(userId, tokenId))]);
};
