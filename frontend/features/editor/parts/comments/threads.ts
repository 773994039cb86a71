import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { type CommentPlace, placeOf } from '../../../../../domain/comments/placeOf.ts';
import { type SectionPlace, sectionOf } from '../../../../../domain/comments/sectionOf.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import type { Section } from '../../engine/review/sections.ts';
import type { Comment } from './commentsQuery.ts';

/** A comment with its replies, and where they are shown. */
export interface Thread {
  readonly root: Comment;
  readonly replies: readonly Comment[];
  /** The caption that they are about; undefined where there are no captions, and for those on sections. */
  readonly place?: CommentPlace | undefined;
  /** The section that they are about; undefined in a file that is not split, and for those on captions. */
  readonly sectionPlace?: SectionPlace<Section> | undefined;
}

/**
 * The threads in the order of their captions, and of their time within a caption. Those on sections are among them where
 * the sections are.
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

/** All that was said in threads. */
export const commentsIn = (threads: readonly Thread[]): readonly Comment[] =>
  threads.flatMap(({ root, replies }) => [root, ...replies]);

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

const startOf = ({ place, root }: Thread): number =>
  place?.caption.startMs ?? root.anchor?.startMs ?? root.section?.startMs ?? 0;
