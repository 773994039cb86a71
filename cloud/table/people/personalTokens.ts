import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, query, type Table, type TableReader, updateItem } from '../core/table.ts';
import { commit } from '../core/transaction.ts';
import { type Condition, patch } from '../core/update.ts';

/**
 * A personal access token as it is stored: its secret is not, only the hash. A person has a fixed number of places for
 * them, so two requests at once cannot make more tokens than there are places. The id of a token begins with its place.
 */
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

const placeDigits = 2;

/** The id of a token at a place from 0. `unique` tells it from those that were there before. */
export const tokenIdAt = (place: number, unique: string): string =>
  `${String(place).padStart(placeDigits, '0')}${unique}`;

export const placeOf = (tokenId: string): number => Number(tokenId.slice(0, placeDigits));

const keyOf = (userId: string, tokenId: string): Key => keys.personalToken(userId, tokenId.slice(0, placeDigits));

const isStill = (tokenId: string): Condition => ({ field: 'tokenId', equals: tokenId });

/** The tokens of a person, in the order of their places, also expired ones. */
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

/** Puts a token at its place. Returns false if one is there that has not expired by `now`. */
export async function putPersonalToken(table: Table, userId: string, item: PersonalToken, now: Date): Promise<boolean> {
  const isFree: Condition = { field: 'expiresAt', atMost: Math.floor(now.getTime() / 1000) };
  const failed = await commit(table, [put({ ...keyOf(userId, item.tokenId), ...item }, [isFree])]);
  return failed.length === 0;
}

/** Notes a use. A token that was revoked meanwhile is not made again. */
export const markTokenUsed = (table: Table, userId: string, tokenId: string, at: string): Promise<boolean> =>
  updateItem(table, patch(keyOf(userId, tokenId), { set: { lastUsedAt: at }, when: [isStill(tokenId)] }));

/** Removes one; one that is gone already is no failure. */
export const removePersonalToken = async (table: Table, userId: string, tokenId: string): Promise<void> => {
  await commit(table, [remove(keyOf(userId, tokenId), [isStill(tokenId)])]);
};
