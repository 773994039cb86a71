import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getComment, patchComment } from '../../cloud/table/documents/comments.ts';
import type { AccessTo } from '../access/access.ts';
import { publish } from '../live/publish.ts';

type Route = typeof routes.resolveComment;

/** Resolves or reopens the thread that starts with the comment. @throws Refusal `comment.missing` for a reply */
export async function resolveComment(
  cloud: Pick<Cloud, 'table' | 'live'>,
  { file: { videoId } }: AccessTo<Route>,
  { commentId, isResolved }: Input<Route>,
): Promise<Reply<Route>> {
  const found = await getComment(cloud.table, videoId, commentId);
  if (!found || found.threadId !== commentId) throw new Refusal('comment.missing');
  await patchComment(cloud.table, found, { isResolved });
  await publish(cloud, videoId, { type: 'commented' });
  return { done: true };
}
