import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { commentedSection, requireAtSection } from './commentedSection.ts';
import { removeFound } from './removeComment.ts';
import { requireComment } from './requireComment.ts';

type Route = typeof routes.removeSectionComment;

/** Removes a comment on a section. */
export async function removeSectionComment(
  cloud: Pick<Cloud, 'table' | 'live'>,
  { file: { videoId }, userId, role }: AccessTo<Route>,
  { sectionId, commentId }: Input<Route>,
): Promise<Reply<Route>> {
  const at = await commentedSection(cloud, videoId, sectionId);
  await removeFound(cloud, requireAtSection(at, await requireComment(cloud, videoId, commentId)), { userId, role });
  return { done: true };
}
