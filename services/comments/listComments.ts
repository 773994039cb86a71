import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { type CommentItem, commentsAfter, getReadUntil } from '../../cloud/table/comments.ts';
import { may } from '../../domain/access/actions.ts';
import { reactions } from '../../domain/comments/comments.ts';
import type { AccessTo } from '../access/access.ts';
import { editorsOf } from '../subtitles/editors.ts';

type Route = typeof routes.listComments;
type Comment = Reply<Route>['comments'][number];

/** Of one page; the names of its authors are one read. */
const pageSize = 100;

/** The comments on a file's captions, a page at a time. */
export async function listComments(
  cloud: Pick<CloudReader, 'table'>,
  { file, userId, role }: AccessTo<Route>,
  { after }: Input<Route>,
): Promise<Reply<Route>> {
  const [items, readUntil] = await Promise.all([
    commentsAfter(cloud.table, file.videoId, after, pageSize),
    getReadUntil(cloud.table, file.videoId, userId),
  ]);
  const mentioned = items.flatMap(({ mentions = [] }) => mentions.map((id) => ({ userId: id })));
  const authors = await editorsOf(cloud, userId, [...items, ...mentioned]);
  const mayRemove = (item: CommentItem) =>
    item.isRemoved !== true && (may(role, 'deleteAnyComment') || (item.userId === userId && may(role, 'comment')));
  return {
    comments: items.map((item) => ({
      ...present(item, userId),
      author: authors(item.userId),
      mentioned: item.isRemoved === true ? [] : (item.mentions ?? []).map((id) => ({ id, person: authors(id) })),
      mayRemove: mayRemove(item),
    })),
    readUntil: readUntil === undefined ? null : new Date(readUntil).toISOString(),
    next: items.length === pageSize ? (items.at(-1)?.commentId ?? null) : null,
  };
}

const present = (item: CommentItem, callerId: string): Omit<Comment, 'author' | 'mentioned' | 'mayRemove'> => ({
  id: item.commentId,
  threadId: item.threadId,
  text: item.text,
  isRemoved: item.isRemoved === true,
  createdAt: item.createdAt,
  anchor: item.anchor ?? null,
  isResolved: item.isResolved === true,
  reactions: Object.fromEntries(
    reactions.map((name) => [name, { count: item[name]?.size ?? 0, isYours: item[name]?.has(callerId) ?? false }]),
  ),
});
