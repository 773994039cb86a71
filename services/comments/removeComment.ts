import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type CommentItem, commentsAfter, dropComment, patchComment } from '../../cloud/table/comments.ts';
import { may } from '../../domain/access/actions.ts';
import { commentBounds } from '../../domain/comments/comments.ts';
import type { AccessTo } from '../access/access.ts';
import { publish } from '../live/publish.ts';
import { requireComment } from './requireComment.ts';

type Route = typeof routes.removeComment;

/** Removes a comment. One that others replied to keeps its place without its text. */
export async function removeComment(
  cloud: Pick<Cloud, 'table' | 'live'>,
  { file: { videoId }, userId, role }: AccessTo<Route>,
  { commentId }: Input<Route>,
): Promise<Reply<Route>> {
  const found = await requireComment(cloud, videoId, commentId);
  if (found.userId !== userId && !may(role, 'deleteAnyComment')) throw new Refusal('access.denied');
  if (await hasReplies(cloud, found)) await patchComment(cloud.table, found, { text: '', isRemoved: true });
  else await dropComment(cloud.table, found);
  await publish(cloud, videoId, { type: 'commented' });
  return { done: true };
}

async function hasReplies({ table }: Pick<Cloud, 'table'>, { videoId, commentId, threadId }: CommentItem) {
  if (threadId !== commentId) return false;
  const all = await commentsAfter(table, videoId, undefined, commentBounds.maxOfFile);
  return all.some((other) => other.threadId === commentId && other.commentId !== commentId);
}
