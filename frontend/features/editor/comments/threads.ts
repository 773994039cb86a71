import type { CaptionId } from '../../../../domain/captions/types.ts';
import { type CommentPlace, placeOf } from '../../../../domain/comments/placeOf.ts';
import type { CaptionDocument } from '../../../../domain/document/document.ts';
import type { Comment } from './commentsQuery.ts';

/** A comment with its replies, and the caption that it is shown at; undefined where there are no captions. */
export interface Thread {
  readonly root: Comment;
  readonly replies: readonly Comment[];
  readonly place: CommentPlace | undefined;
}

/** The threads in the order of their captions, and of their time within a caption. */
export function threadsOf(document: CaptionDocument, comments: readonly Comment[]): Thread[] {
  const replies = Map.groupBy(
    comments.filter(({ id, threadId }) => id !== threadId).sort(byTime),
    ({ threadId }) => threadId,
  );
  return comments
    .flatMap((root) => {
      if (root.id !== root.threadId || !root.anchor) return [];
      return [{ root, replies: replies.get(root.id) ?? [], place: placeOf(document, root.anchor) }];
    })
    .sort((a, b) => startOf(a) - startOf(b) || byTime(a.root, b.root));
}

/** How many open threads each caption has. */
export function openThreadsByCaption(threads: readonly Thread[]): ReadonlyMap<CaptionId, number> {
  const counts = new Map<CaptionId, number>();
  for (const { root, place } of threads)
    if (place && !root.isResolved) counts.set(place.caption.id, (counts.get(place.caption.id) ?? 0) + 1);
  return counts;
}

/** The comments of others that were written after an instant. Those of the reader are never unread. */
export const unreadOf = (comments: readonly Comment[], readUntil: string | null): readonly Comment[] =>
  comments.filter(
    ({ createdAt, author, isRemoved }) => !author?.isYou && !isRemoved && (readUntil === null || createdAt > readUntil),
  );

const byTime = (a: Comment, b: Comment): number => a.createdAt.localeCompare(b.createdAt);

const startOf = ({ place, root }: Thread): number => place?.caption.startMs ?? root.anchor?.startMs ?? 0;
