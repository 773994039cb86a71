import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { setReaction } from '../../cloud/table/comments.ts';
import { reactions } from '../../domain/comments/comments.ts';
import type { AccessTo } from '../access/access.ts';
import { publish } from '../live/publish.ts';
import { requireComment } from './requireComment.ts';

type Route = typeof routes.reactToComment;

/** The caller's only reaction to a comment, or none. */
export async function reactToComment(
  cloud: Pick<Cloud, 'table' | 'live'>,
  { file: { videoId }, userId }: AccessTo<Route>,
  { commentId, reaction }: Input<Route>,
): Promise<Reply<Route>> {
  const found = await requireComment(cloud, videoId, commentId);
  await setReaction(cloud.table, found, userId, reaction, reactions);
  await publish(cloud, videoId, { type: 'commented' });
  return { done: true };
}
