import type { CaptionId, TabId } from '../captions/types.ts';

/** Maximum lengths of texts, in UTF-16 code units, and the maximum number of comments of a file. */
export const commentBounds = { maxText: 2000, maxQuote: 500, maxOfFile: 2000 } as const;

export const reactions = ['like', 'confused', 'disagree'] as const;
export type Reaction = (typeof reactions)[number];

/** Subject of a comment: a caption, as it was when the comment was written. */
export interface CommentAnchor {
  readonly captionId: CaptionId;
  readonly tab: TabId;
  /** In time of the caption, in milliseconds of the media. */
  readonly startMs: number;
  readonly quote: string;
}

/** Subject of a comment on a section: the section, as it was when the thread began. */
export interface SectionAnchor {
  readonly sectionId: string;
  /** Name of the section at that time; null if it was shown by its number. */
  readonly name: string | null;
  /** Position of the section at that time, counted from 1. */
  readonly number: number;
  /** Start of the section at that time, in milliseconds of the media. */
  readonly startMs: number;
}
