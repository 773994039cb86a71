import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type CommentItem, getComment, putComment } from '../../cloud/table/documents/comments.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { commentBounds } from '../../domain/comments/comments.ts';
import { mentionedIn } from '../../domain/comments/mentions.ts';
import type { NotifyParts } from '../live/notify.ts';
import { publish } from '../live/publish.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { peopleOf } from '../sections/people.ts';
import { requireComment } from './requireComment.ts';
import { tellMentioned } from './tellMentioned.ts';

/** Comment to be written: a reply in a thread, or the first comment of a thread on a caption or a section. */
export interface NewComment extends Pick<CommentItem, 'userId' | 'text' | 'anchor' | 'section'> {
  readonly requestId: string;
  readonly thread?: CommentItem;
}

/** Adds a comment and notifies the people it mentions. Idempotent by request id. */
export async function writeComment(
  cloud: NotifyParts & MailParts,
  file: FileItem,
  { requestId, userId, text, thread, anchor, section = thread?.section }: NewComment,
): Promise<{ id: string }> {
  const { videoId } = file;
  const asked = mentionedIn(text);
  const people = asked.length > 0 ? await peopleOf(cloud, file) : new Map<string, never>();
  const mentions = asked.filter((id) => people.has(id));
  const item: CommentItem = {
    commentId: requestId,
    videoId,
    // A reply to a reply belongs to the same thread.
    threadId: thread?.threadId ?? requestId,
    userId,
    text,
    createdAt: cloud.now().toISOString(),
    ...(mentions.length > 0 && { mentions }),
    ...(anchor && { anchor }),
    ...(section && { section }),
  };
  if (!(await putComment(cloud.table, item, commentBounds.maxOfFile))) {
    const before = await getComment(cloud.table, videoId, requestId);
    if (before?.userId !== userId || before.text !== text)
      throw new Refusal(before ? 'save.used' : 'comments.exceeded');
  } else await publish(cloud, videoId, { type: 'commented' });
  // Repeated requests send mails too, in case the first one was interrupted before it did. Each mail is sent once.
  const { startMs = 0 } = anchor ?? section ?? thread?.anchor ?? {};
  await tellMentioned(cloud, { file, comment: item, people, startMs });
  return { id: requestId };
}

/** Returns the first comment of a thread. A removed one can still be replied to as long as it has replies. */
export async function requireThread(
  cloud: Pick<Cloud, 'table'>,
  videoId: string,
  threadId: string,
): Promise<CommentItem> {
  const found = await getComment(cloud.table, videoId, threadId);
  return found ?? requireComment(cloud, videoId, threadId);
}
