import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { keys } from '../core/keys.ts';
import { query, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import type { FileItem } from './files.ts';

type Ref = Pick<FileItem, 'ownerId' | 'videoId'>;

/** Transaction item that notes with its owner that a file is being deleted. Together with the mark on the file. */
export function noteDeletedFile({ ownerId, videoId }: Ref): Action {
  const note = { ...keys.deletedFile(ownerId, videoId), videoId };
  return put(note);
}

/** Transaction item that removes the note, when the file itself is removed. */
export const forgetDeletedFile = ({ ownerId, videoId }: Ref): Action => remove(keys.deletedFile(ownerId, videoId));

/** Whether a sort key below a person is such a note. */
export const isDeletedFile = (SK: string): boolean => SK.startsWith(keys.deletedFile('', '').SK);

/** The ids of a person's files whose deletion goes on. Consistent. */
export async function* deletedFilesOf(table: TableReader, userId: string): AsyncGenerator<string> {
  const { PK, SK: SKPrefix } = keys.deletedFile(userId, '');
  for await (const { videoId } of query<Ref>(table, { PK, SKPrefix })) yield videoId;
}
