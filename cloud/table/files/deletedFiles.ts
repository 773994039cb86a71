import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { keys } from '../core/keys.ts';
import { query, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import type { FileItem } from './files.ts';

type Ref = Pick<FileItem, 'ownerId' | 'videoId'>;

/**
 * Transaction item that records with the owner that a file is being deleted. Belongs in the transaction that marks the
 * file itself.
 */
export function noteDeletedFile({ ownerId, videoId }: Ref): Action {
  const note = { ...keys.deletedFile(ownerId, videoId), videoId };
  return put(note);
}

/** Transaction item that removes the record when the file itself is removed. */
export const forgetDeletedFile = ({ ownerId, videoId }: Ref): Action => remove(keys.deletedFile(ownerId, videoId));

/** Whether a sort key in a person's partition is such a record. */
export const isDeletedFile = (SK: string): boolean => SK.startsWith(keys.deletedFile('', '').SK);

/** Yields the ids of a person's files whose deletion is in progress. Consistent. */
export async function* deletedFilesOf(table: TableReader, userId: string): AsyncGenerator<string> {
  const { PK, SK: SKPrefix } = keys.deletedFile(userId, '');
  for await (const { videoId } of query<Ref>(table, { PK, SKPrefix })) yield videoId;
}
