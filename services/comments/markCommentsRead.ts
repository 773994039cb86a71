import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putReadUntil } from '../../cloud/table/documents/comments.ts';
import type { AccessTo } from '../access/access.ts';
import { commentedSection } from './commentedSection.ts';

type Route = typeof routes.markCommentsRead;

/**
 * Notes until when the caller has read the comments on the captions, or on a section. What comes later is unread, whatever
 * a wrong clock said.
 */
export async function markCommentsRead(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { file: { videoId }, userId }: AccessTo<Route>,
  { until, sectionId }: Input<Route>,
): Promise<Reply<Route>> {
  // Only of sections that are there, so that nobody stores what he likes.
  if (sectionId !== undefined) await commentedSection(cloud, videoId, sectionId);
  const untilMs = Math.min(Date.parse(until), cloud.now().getTime());
  await putReadUntil(cloud.table, { videoId, userId, ...(sectionId !== undefined && { sectionId }) }, untilMs);
  return { done: true };
}
