import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putReadUntil } from '../../cloud/table/comments.ts';
import type { AccessTo } from '../access/access.ts';

type Route = typeof routes.markCommentsRead;

/** Notes until when the caller has read the comments. What comes later is unread, whatever a wrong clock said. */
export async function markCommentsRead(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { file: { videoId }, userId }: AccessTo<Route>,
  { until }: Input<Route>,
): Promise<Reply<Route>> {
  await putReadUntil(cloud.table, videoId, userId, Math.min(Date.parse(until), cloud.now().getTime()));
  return { done: true };
}
