import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type CommentItem, commentsAfter, dropComment, patchComment } from '../../cloud/table/documents/comments.ts';
import { may } from '../../domain/access/actions.ts';
import type { Role } from '../../domain/access/roles.ts';
import { commentBounds } from '../../domain/comments/comments.ts';
import type { AccessTo } from '../access/access.ts';
import { type Publishes, publish } from '../live/publish.ts';
import { requireComment } from './requireComment.ts';

type Route = typeof routes.removeComment;

/** Removes a comment of the file. */
export async function removeComment(
  cloud: Pick<Cloud, 'table' | 'live'>,
  { file: { videoId }, userId, role }: AccessTo<Route>,
  { commentId }: Input<Route>,
): Promise<Reply<Route>> {
  await removeFound(cloud, await requireComment(cloud, videoId, commentId), { userId, role });
  return { done: true };
}

interface Remover {
  readonly userId: string;
  readonly role: Role;
}

/**
 * Removes a comment. A comment with replies keeps its place without its text.
 * @throws Refusal `access.denied` to a person who neither wrote it nor may remove any comment.
 */
export async function removeFound(cloud: Publishes, found: CommentItem, { userId, role }: Remover): Promise<void> {
  if (found.userId !== userId && !may(role, 'deleteAnyComment')) throw new Refusal('access.denied');
  if (await hasReplies(cloud, found)) await patchComment(cloud.table, found, { text: '', isRemoved: true });
  else await dropComment(cloud.table, found);
  await publish(cloud, found.videoId, { type: 'commented' });
}

async function hasReplies({ table }: Pick<Cloud, 'table'>, { videoId, commentId, threadId }: CommentItem) {
  if (threadId !== commentId) return false;
  const all = await commentsAfter(table, videoId, undefined, commentBounds.maxOfFile);
  return all.some((other) => other.threadId === commentId && other.commentId !== commentId);
}
