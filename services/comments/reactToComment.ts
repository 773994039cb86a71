import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type CommentItem, setReaction } from '../../cloud/table/documents/comments.ts';
import { type Reaction, reactions } from '../../domain/comments/comments.ts';
import type { AccessTo } from '../access/access.ts';
import { type Publishes, publish } from '../live/publish.ts';
import { requireComment } from './requireComment.ts';

type Route = typeof routes.reactToComment;

/** Sets or removes the caller's only reaction to a comment. */
export async function reactToComment(
  cloud: Pick<Cloud, 'table' | 'live'>,
  { file: { videoId }, userId }: AccessTo<Route>,
  { commentId, reaction }: Input<Route>,
): Promise<Reply<Route>> {
  await react(cloud, await requireComment(cloud, videoId, commentId), { userId, reaction });
  return { done: true };
}

interface Reacts {
  readonly userId: string;
  readonly reaction: Reaction | null;
}

/** Stores a person's reaction to a comment and notifies live connections. */
export async function react(cloud: Publishes, found: CommentItem, { userId, reaction }: Reacts): Promise<void> {
  await setReaction(cloud.table, found, userId, reaction, reactions);
  await publish(cloud, found.videoId, { type: 'commented' });
}
