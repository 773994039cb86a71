import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, query, type Table, type TableReader, updateItem } from '../core/table.ts';
import { commit } from '../core/transaction.ts';
import { type Condition, patch } from '../core/update.ts';

/**
 * Stored personal access token, with a hash instead of its secret. A person has a fixed number of slots for tokens, so
 * concurrent requests cannot create more tokens than there are slots. The id of a token begins with its slot.
 */
export interface PersonalToken {
  readonly tokenId: string;
  readonly name: string;
  readonly secretHash: string;
  /** Time in ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Expiry in epoch seconds; the table deletes the item some time later. */
  readonly expiresAt: number;
}

const placeDigits = 2;

/** Returns the id of a token in a slot, counted from 0. `unique` distinguishes it from earlier tokens in that slot. */
export const tokenIdAt = (place: number, unique: string): string =>
  `${String(place).padStart(placeDigits, '0')}${unique}`;

export const placeOf = (tokenId: string): number => Number(tokenId.slice(0, placeDigits));

const keyOf = (userId: string, tokenId: string): Key => keys.personalToken(userId, tokenId.slice(0, placeDigits));

const isStill = (tokenId: string): Condition => ({ field: 'tokenId', equals: tokenId });

/** Reads a person's tokens in the order of their slots, including expired ones. */
export async function getPersonalTokens(table: TableReader, userId: string): Promise<PersonalToken[]> {
  const { PK, SK: SKPrefix } = keys.personalToken(userId, '');
  return Array.fromAsync(query<PersonalToken & Key>(table, { PK, SKPrefix }));
}

export async function getPersonalToken(
  table: TableReader,
  userId: string,
  tokenId: string,
): Promise<PersonalToken | undefined> {
  const token = await getItem<PersonalToken>(table, keyOf(userId, tokenId));
  return token?.tokenId === tokenId ? token : undefined;
}

/** Puts a token into its slot. Returns false if the slot has a token that has not expired by `now`. */
export async function putPersonalToken(table: Table, userId: string, item: PersonalToken, now: Date): Promise<boolean> {
  const isFree: Condition = { field: 'expiresAt', atMost: Math.floor(now.getTime() / 1000) };
  const failed = await commit(table, [put({ ...keyOf(userId, item.tokenId), ...item }, [isFree])]);
  return failed.length === 0;
}

/** Records a use. Does not recreate a token that has been revoked in the meantime. */
export const markTokenUsed = (table: Table, userId: string, tokenId: string, at: string): Promise<boolean> =>
  updateItem(table, patch(keyOf(userId, tokenId), { set: { lastUsedAt: at }, when: [isStill(tokenId)] }));

/** Removes a token. Idempotent. */
export const removePersonalToken = async (table: Table, userId: string, tokenId: string): Promise<void> => {
  await commit(table, [remove(keyOf(userId, tokenId), [isStill(tokenId)])]);
};
