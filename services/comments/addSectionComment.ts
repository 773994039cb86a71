import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { commentedSection, requireAtSection } from './commentedSection.ts';
import { requireThread, writeComment } from './writeComment.ts';

type Route = typeof routes.addSectionComment;

/** Adds a comment on a section, or a reply in a thread on it. */
export async function addSectionComment(
  cloud: Pick<Cloud, 'live'> & MailParts,
  { file, userId }: AccessTo<Route>,
  { sectionId, requestId, text, threadId }: Input<Route>,
): Promise<Reply<Route>> {
  const at = await commentedSection(cloud, file.videoId, sectionId);
  if (threadId === undefined) return writeComment(cloud, file, { requestId, userId, text, section: at.anchor });
  const thread = requireAtSection(at, await requireThread(cloud, file.videoId, threadId));
  return writeComment(cloud, file, { requestId, userId, text, thread });
}
