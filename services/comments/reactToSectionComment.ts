import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { commentedSection, requireAtSection } from './commentedSection.ts';
import { react } from './reactToComment.ts';
import { requireComment } from './requireComment.ts';

type Route = typeof routes.reactToSectionComment;

/** Sets or removes the caller's only reaction to a comment on a section. */
export async function reactToSectionComment(
  cloud: Pick<Cloud, 'table' | 'live'>,
  { file: { videoId }, userId }: AccessTo<Route>,
  { sectionId, commentId, reaction }: Input<Route>,
): Promise<Reply<Route>> {
  const at = await commentedSection(cloud, videoId, sectionId);
  await react(cloud, requireAtSection(at, await requireComment(cloud, videoId, commentId)), { userId, reaction });
  return { done: true };
}
