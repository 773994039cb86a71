import type { Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { type CommentItem, commentsAfter } from '../../cloud/table/documents/comments.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { may } from '../../domain/access/actions.ts';
import type { Role } from '../../domain/access/roles.ts';
import { reactions } from '../../domain/comments/comments.ts';
import { editorsOf } from '../subtitles/editors.ts';

type Comment = Reply<typeof routes.listComments>['comments'][number];

interface Reader {
  readonly file: FileItem;
  readonly userId: string;
  readonly role: Role;
}

interface Page {
  readonly comments: Comment[];
  /** Null at the end of the list. */
  readonly next: string | null;
}

/** Comments per page. The names of a page's authors take one read. */
const pageSize = 100;

/** Returns a page of a file's comments, limited to the requested ones, as the person may see them. */
export async function presentComments(
  cloud: Pick<CloudReader, 'table'>,
  { file, userId, role }: Reader,
  after: string | undefined,
  isAsked: (item: CommentItem) => boolean = () => true,
): Promise<Page> {
  const page = await commentsAfter(cloud.table, file.videoId, after, pageSize);
  const items = page.filter(isAsked);
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
    next: page.length === pageSize ? (page.at(-1)?.commentId ?? null) : null,
  };
}

const present = (item: CommentItem, callerId: string): Omit<Comment, 'author' | 'mentioned' | 'mayRemove'> => ({
  id: item.commentId,
  threadId: item.threadId,
  text: item.text,
  isRemoved: item.isRemoved === true,
  createdAt: item.createdAt,
  anchor: item.anchor ?? null,
  section: item.threadId === item.commentId ? (item.section ?? null) : null,
  isResolved: item.isResolved === true,
  reactions: Object.fromEntries(
    reactions.map((name) => [name, { count: item[name]?.size ?? 0, isYours: item[name]?.has(callerId) ?? false }]),
  ),
});
