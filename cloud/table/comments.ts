import type { CommentAnchor, Reaction } from '../../domain/comments/comments.ts';
import { check } from './actions/check.ts';
import { putNew } from './actions/put.ts';
import { remove } from './actions/remove.ts';
import { update } from './actions/update.ts';
import { checkFile } from './files.ts';
import { filePartition, type Key, keys } from './keys.ts';
import { getItem, query, type Table, type TableReader, updateItem } from './table.ts';
import { commit } from './transaction.ts';
import { patch } from './update.ts';

export interface CommentItem extends Partial<Record<Reaction, ReadonlySet<string>>> {
  readonly commentId: string;
  readonly videoId: string;
  /** The comment that began the thread. */
  readonly threadId: string;
  readonly userId: string;
  /** With `<@id>` where people are mentioned (`domain/comments/mentions.ts`). */
  readonly text: string;
  /** Those of them who had access to the file when it was written. */
  readonly mentions?: readonly string[];
  readonly createdAt: string;
  /** Only of the comment that began the thread. */
  readonly anchor?: CommentAnchor;
  readonly isResolved?: boolean;
  /** Its text is gone; it stays because it has replies. */
  readonly isRemoved?: boolean;
}

export const getComment = (table: TableReader, videoId: string, commentId: string) =>
  getItem<CommentItem>(table, keys.comment(videoId, commentId));

/** A page of a file's comments, in the order of their ids. */
export async function commentsAfter(
  table: TableReader,
  videoId: string,
  after: string | undefined,
  limit: number,
): Promise<CommentItem[]> {
  // A blank sorts before all that ids are made of.
  const range =
    after === undefined ? { SKPrefix: 'COMMENT#' } : { SKBetween: [`COMMENT#${after} `, 'COMMENT#~'] as const };
  return Array.fromAsync(query<CommentItem & Key>(table, { PK: filePartition(videoId), ...range, limit }));
}

/** Adds a comment. False if one of this id is there, the file has too many, it is being deleted, or the thread is gone. */
export async function putComment(table: Table, item: CommentItem, maxOfFile: number): Promise<boolean> {
  const { videoId, commentId, threadId } = item;
  const isReply = threadId !== commentId;
  const failed = await commit(table, [
    putNew({ ...keys.comment(videoId, commentId), ...item }),
    update(patch(keys.commentCount(videoId), { add: { count: 1 }, when: [{ field: 'count', atMost: maxOfFile - 1 }] })),
    checkFile(videoId, [{ field: 'deleteStatus', equals: 'active' }]),
    ...(isReply ? [check(keys.comment(videoId, threadId), [{ exists: true }])] : []),
  ]);
  return failed.length === 0;
}

/** Writes fields of a comment. False if there is none. */
export const patchComment = (
  table: Table,
  { videoId, commentId }: CommentItem,
  set: Partial<Pick<CommentItem, 'isResolved' | 'isRemoved' | 'text'>>,
): Promise<boolean> => updateItem(table, patch(keys.comment(videoId, commentId), { set, when: [{ exists: true }] }));

/** One reaction of a person, or none. */
export const setReaction = (
  table: Table,
  { videoId, commentId }: CommentItem,
  userId: string,
  chosen: Reaction | null,
  all: readonly Reaction[],
): Promise<boolean> => {
  const person = new Set([userId]);
  return updateItem(
    table,
    patch(keys.comment(videoId, commentId), {
      ...(chosen && { add: { [chosen]: person } }),
      take: Object.fromEntries(all.filter((name) => name !== chosen).map((name) => [name, person])),
      when: [{ exists: true }],
    }),
  );
};

/** Removes a comment that has no replies, as far as is known. False if it is gone already. */
export async function dropComment(table: Table, { videoId, commentId }: CommentItem): Promise<boolean> {
  const failed = await commit(table, [
    remove(keys.comment(videoId, commentId), [{ exists: true }]),
    update(patch(keys.commentCount(videoId), { add: { count: -1 } })),
  ]);
  return failed.length === 0;
}

/** Until when a person has read a file's comments, in milliseconds; undefined for one who never did. */
export async function getReadUntil(table: TableReader, videoId: string, userId: string): Promise<number | undefined> {
  return (await getItem<{ readonly untilMs: number }>(table, keys.commentsRead(videoId, userId)))?.untilMs;
}

/** Notes that a person has read the comments until an instant; it is never taken back. Not for a file being deleted. */
export async function putReadUntil(table: Table, videoId: string, userId: string, untilMs: number): Promise<void> {
  const key = keys.commentsRead(videoId, userId);
  await commit(table, [
    update(patch(key, { set: { untilMs }, when: [{ field: 'untilMs', atMost: untilMs }] })),
    checkFile(videoId, [{ field: 'deleteStatus', equals: 'active' }]),
  ]);
}
