import { putNew } from './actions/put.ts';
import { remove } from './actions/remove.ts';
import { keys } from './keys.ts';
import { getItem, type TableReader } from './table.ts';
import type { Action } from './transaction.ts';

/** Maps a client's request id to what the request created, so that a repeated request finds it. */
export interface Request {
  readonly videoId: string;
  /** Expiry in epoch seconds. Clients repeat requests within days. */
  readonly expiresAt: number;
}

export const getRequest = (table: TableReader, userId: string, requestId: string) =>
  getItem<Request>(table, keys.request(userId, requestId));

export const putNewRequest = (userId: string, requestId: string, request: Request): Action =>
  putNew({ ...keys.request(userId, requestId), ...request });

export const removeRequest = (userId: string, requestId: string): Action => remove(keys.request(userId, requestId));
