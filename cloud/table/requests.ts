import { keys } from './keys.ts';
import { getItem, type TableReader } from './table.ts';
import { type Action, putNew } from './transaction.ts';

/** The client's own id of something it asked to make: the same id again finds what was made. */
export interface Request {
  readonly videoId: string;
  /** Epoch seconds; a client that asks again does so within days. */
  readonly expiresAt: number;
}

export const readRequest = (table: TableReader, userId: string, requestId: string) =>
  getItem<Request>(table, keys.request(userId, requestId));

export const createRequest = (userId: string, requestId: string, request: Request): Action =>
  putNew({ ...keys.request(userId, requestId), ...request });
