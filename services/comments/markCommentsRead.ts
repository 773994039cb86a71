import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putReadUntil } from '../../cloud/table/documents/comments.ts';
import type { AccessTo } from '../access/access.ts';
import { commentedSection } from './commentedSection.ts';

type Route = typeof routes.markCommentsRead;

/**
 * Records the time until which the caller has read the comments on the captions, or on a section. The time is capped at
 * now, so that later comments stay unread even if the caller's clock is wrong.
 */
export async function markCommentsRead(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { file: { videoId }, userId }: AccessTo<Route>,
  { until, sectionId }: Input<Route>,
): Promise<Reply<Route>> {
  // Only existing sections are accepted, so that nobody can store arbitrary ids.
  if (sectionId !== undefined) await commentedSection(cloud, videoId, sectionId);
  const untilMs = Math.min(Date.parse(until), cloud.now().getTime());
  await putReadUntil(cloud.table, { videoId, userId, ...(sectionId !== undefined && { sectionId }) }, untilMs);
  return { done: true };
}
