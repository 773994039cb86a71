import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { requireThread, writeComment } from './writeComment.ts';

type Route = typeof routes.addComment;

/** Adds a comment on a caption, or a reply in any thread of the file. */
export async function addComment(
  cloud: Pick<Cloud, 'live'> & MailParts,
  { file, userId }: AccessTo<Route>,
  { requestId, text, about }: Input<Route>,
): Promise<Reply<Route>> {
  const place =
    'threadId' in about
      ? { thread: await requireThread(cloud, file.videoId, about.threadId) }
      : { anchor: about.anchor };
  return writeComment(cloud, file, { requestId, userId, text, ...place });
}
