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
  /** Of every comment of a thread on a section, so that a page of them is read without their first comments. */
  readonly section?: SectionAnchor;
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

/** Until when a person has read comments, in milliseconds. */
export interface CommentsRead {
  /** Those on captions, and on sections that are gone; undefined for one who never did. */
  readonly untilMs?: number;
  /** Those on a section, by its id. */
  readonly sections: ReadonlyMap<string, number>;
}

/** What was read so long ago is forgotten, also that of files that are gone since. */
const rememberedMs = 2 * 365 * 24 * 60 * 60_000;

/** Sections have an attribute each, because each is only ever moved on by a condition of its own. */
const readOf = 'section:';

/** What a person has read of a file's comments. */
export async function getCommentsRead(table: TableReader, videoId: string, userId: string): Promise<CommentsRead> {
  const item = (await getItem<Record<string, unknown>>(table, keys.commentsRead(videoId, userId))) ?? {};
  const { untilMs } = item;
  const sections = Object.entries(item).flatMap(([field, ms]) =>
    field.startsWith(readOf) && typeof ms === 'number' ? [[field.slice(readOf.length), ms] as const] : [],
  );
  return { ...(typeof untilMs === 'number' && { untilMs }), sections: new Map(sections) };
}

/**
 * Notes that a person has read the comments until an instant: those on a section, or else those on captions. It is never
 * taken back. Not for a file being deleted.
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
