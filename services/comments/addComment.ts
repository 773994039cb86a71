import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type CommentItem, getComment, putComment } from '../../cloud/table/comments.ts';
import { commentBounds } from '../../domain/comments/comments.ts';
import { mentionedIn } from '../../domain/comments/mentions.ts';
import type { AccessTo } from '../access/access.ts';
import { publish } from '../live/publish.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { peopleOf } from '../sections/people.ts';
import { requireComment } from './requireComment.ts';
import { tellMentioned } from './tellMentioned.ts';

type Route = typeof routes.addComment;

/** Adds a comment on a caption, or a reply, and tells those it mentions. The same id again adds nothing. */
export async function addComment(
  cloud: Pick<Cloud, 'live'> & MailParts,
  { file, userId }: AccessTo<Route>,
  { requestId, text, about }: Input<Route>,
): Promise<Reply<Route>> {
  const { videoId } = file;
  // A reply to a reply belongs to the same thread.
  const thread = 'threadId' in about ? await requireThread(cloud, videoId, about.threadId) : undefined;
  const asked = mentionedIn(text);
  const people = asked.length > 0 ? await peopleOf(cloud, file) : new Map<string, never>();
  const mentions = asked.filter((id) => people.has(id));
  const item: CommentItem = {
    commentId: requestId,
    videoId,
    threadId: thread?.threadId ?? requestId,
    userId,
    text,
    createdAt: cloud.now().toISOString(),
    ...(mentions.length > 0 && { mentions }),
    ...('anchor' in about && { anchor: about.anchor }),
  };
  if (!(await putComment(cloud.table, item, commentBounds.maxOfFile))) {
    const before = await getComment(cloud.table, videoId, requestId);
    if (before?.userId !== userId || before.text !== text)
      throw new Refusal(before ? 'save.used' : 'comments.exceeded');
  } else await publish(cloud, videoId, { type: 'commented' });
  // Also where the first request was cut off before its mails: each goes out once.
  await tellMentioned(cloud, { file, comment: item, people, startMs: (item.anchor ?? thread?.anchor)?.startMs ?? 0 });
  return { id: requestId };
}

/** One whose first comment was removed can be replied to as long as it has replies. */
async function requireThread(cloud: Pick<Cloud, 'table'>, videoId: string, threadId: string): Promise<CommentItem> {
  const found = await getComment(cloud.table, videoId, threadId);
  return found ?? requireComment(cloud, videoId, threadId);
}
