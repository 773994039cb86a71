import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { type CommentPlace, placeOf } from '../../../../../domain/comments/placeOf.ts';
import { type SectionPlace, sectionOf } from '../../../../../domain/comments/sectionOf.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import type { Section } from '../../engine/review/sections.ts';
import type { Comment } from './commentsQuery.ts';

/** A comment with its replies, and the place where they are displayed. */
export interface Thread {
  readonly root: Comment;
  readonly replies: readonly Comment[];
  /** Caption of the thread; undefined without captions, and for threads on sections. */
  readonly place?: CommentPlace | undefined;
  /** Section of the thread; undefined in a file that is not split, and for threads on captions. */
  readonly sectionPlace?: SectionPlace<Section> | undefined;
}

/**
 * Returns the threads in caption order, and by time within a caption. Threads on sections are placed at the time of the
 * section.
 */
export function threadsOf(
  document: CaptionDocument,
  sections: readonly Section[],
  comments: readonly Comment[],
): Thread[] {
  const replies = Map.groupBy(
    comments.filter(({ id, threadId }) => id !== threadId).sort(byTime),
    ({ threadId }) => threadId,
  );
  return comments
    .flatMap((root): Thread[] => {
      if (root.id !== root.threadId) return [];
      const thread = { root, replies: replies.get(root.id) ?? [] };
      if (root.anchor) return [{ ...thread, place: placeOf(document, root.anchor) }];
      return root.section ? [{ ...thread, sectionPlace: sectionOf(sections, root.section) }] : [];
    })
    .sort((a, b) => startOf(a) - startOf(b) || byTime(a.root, b.root));
}

/** Returns all comments of threads. */
export const commentsIn = (threads: readonly Thread[]): readonly Comment[] =>
  threads.flatMap(({ root, replies }) => [root, ...replies]);

/** Returns the number of open threads of each caption. */
export function openThreadsByCaption(threads: readonly Thread[]): ReadonlyMap<CaptionId, number> {
  const counts = new Map<CaptionId, number>();
  for (const { root, place } of threads)
    if (place && !root.isResolved) counts.set(place.caption.id, (counts.get(place.caption.id) ?? 0) + 1);
  return counts;
}

/** Returns the comments of others that were written after an instant. The user's own comments are never unread. */
export const unreadOf = (comments: readonly Comment[], readUntil: string | null): readonly Comment[] =>
  comments.filter(
    ({ createdAt, author, isRemoved }) => !author?.isYou && !isRemoved && (readUntil === null || createdAt > readUntil),
  );

const byTime = (a: Comment, b: Comment): number => a.createdAt.localeCompare(b.createdAt);

const startOf = ({ place, root }: Thread): number =>
  place?.caption.startMs ?? root.anchor?.startMs ?? root.section?.startMs ?? 0;
