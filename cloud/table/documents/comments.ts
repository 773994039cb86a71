import type { CommentAnchor, Reaction, SectionAnchor } from '../../../domain/comments/comments.ts';
import { check } from '../core/actions/check.ts';
import { putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { update } from '../core/actions/update.ts';
import { filePartition, type Key, keys } from '../core/keys.ts';
import { getItem, query, type Table, type TableReader, updateItem } from '../core/table.ts';
import { commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';
import { checkFile } from '../files/files.ts';

export interface CommentItem extends Partial<Record<Reaction, ReadonlySet<string>>> {
  readonly commentId: string;
  readonly videoId: string;
  /** Id of the comment that started the thread. */
  readonly threadId: string;
  readonly userId: string;
  /** Text with `<@id>` where people are mentioned (`domain/comments/mentions.ts`). */
  readonly text: string;
  /** Mentioned people who had access to the file when the comment was written. */
  readonly mentions?: readonly string[];
  readonly createdAt: string;
  /** Present only on the comment that started the thread. */
  readonly anchor?: CommentAnchor;
  /**
   * Present on every comment of a thread on a section, so that a page of them can be read without their first comments.
   */
  readonly section?: SectionAnchor;
  readonly isResolved?: boolean;
  /** Whether the text was removed. The comment itself is retained because it has replies. */
  readonly isRemoved?: boolean;
}

export const getComment = (table: TableReader, videoId: string, commentId: string) =>
  getItem<CommentItem>(table, keys.comment(videoId, commentId));

/** Returns a page of a file's comments in the order of their ids. */
export async function commentsAfter(
  table: TableReader,
  videoId: string,
  after: string | undefined,
  limit: number,
): Promise<CommentItem[]> {
  // A space sorts before every character of an id.
  const range =
    after === undefined ? { SKPrefix: 'COMMENT#' } : { SKBetween: [`COMMENT#${after} `, 'COMMENT#~'] as const };
  return Array.fromAsync(query<CommentItem & Key>(table, { PK: filePartition(videoId), ...range, limit }));
}

/**
 * Adds a comment. False if one with this id exists, the file has too many, it is being deleted, or the thread is gone.
 */
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

/** Sets fields of a comment. False if it does not exist. */
export const patchComment = (
  table: Table,
  { videoId, commentId }: CommentItem,
  set: Partial<Pick<CommentItem, 'isResolved' | 'isRemoved' | 'text'>>,
): Promise<boolean> => updateItem(table, patch(keys.comment(videoId, commentId), { set, when: [{ exists: true }] }));

/** Sets or removes a person's reaction. A person has at most one. */
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

/** Removes a comment that appears to have no replies. False if it no longer exists. */
export async function dropComment(table: Table, { videoId, commentId }: CommentItem): Promise<boolean> {
  const failed = await commit(table, [
    remove(keys.comment(videoId, commentId), [{ exists: true }]),
    update(patch(keys.commentCount(videoId), { add: { count: -1 } })),
  ]);
  return failed.length === 0;
}

/** Times up to which a person has read comments, in milliseconds. */
export interface CommentsRead {
  /** Time for comments on captions, and on deleted sections; undefined for a person who never read any. */
  readonly untilMs?: number;
  /** Times for the comments on sections, by section id. */
  readonly sections: ReadonlyMap<string, number>;
}

/** Retention of read times, including those of files deleted since. */
const rememberedMs = 2 * 365 * 24 * 60 * 60_000;

/**
 * Prefix of the attributes of sections. Each section has its own attribute, because each is only ever advanced, by a
 * condition of its own.
 */
const readOf = 'section:';

/** Reads the times up to which a person has read a file's comments. */
export async function getCommentsRead(table: TableReader, videoId: string, userId: string): Promise<CommentsRead> {
  const item = (await getItem<Record<string, unknown>>(table, keys.commentsRead(videoId, userId))) ?? {};
  const { untilMs } = item;
  const sections = Object.entries(item).flatMap(([field, ms]) =>
    field.startsWith(readOf) && typeof ms === 'number' ? [[field.slice(readOf.length), ms] as const] : [],
  );
  return { ...(typeof untilMs === 'number' && { untilMs }), sections: new Map(sections) };
}

/**
 * Records that a person has read the comments up to an instant: those on a section, or else those on captions. The time
 * only ever advances. Has no effect for a file that is being deleted.
 */
export async function putReadUntil(
  table: Table,
  { videoId, userId, sectionId }: { readonly videoId: string; readonly userId: string; readonly sectionId?: string },
  untilMs: number,
): Promise<void> {
  const field = sectionId === undefined ? 'untilMs' : readOf + sectionId;
  await commit(table, [
    update(
      patch(keys.commentsRead(videoId, userId), {
        set: { [field]: untilMs, expiresAt: Math.floor((untilMs + rememberedMs) / 1000) },
        when: [{ field, atMost: untilMs }],
      }),
    ),
    checkFile(videoId, [{ field: 'deleteStatus', equals: 'active' }]),
  ]);
}
