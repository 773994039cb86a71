import type { CaptionId, TabId } from '../captions/types.ts';

/** The lengths of texts, in UTF-16 code units, and how many comments a file can have. */
export const commentBounds = { maxText: 2000, maxQuote: 500, maxOfFile: 2000 } as const;

export const reactions = ['like', 'confused', 'disagree'] as const;
export type Reaction = (typeof reactions)[number];

/** What a comment is about: a caption as it was when the comment was written. */
export interface CommentAnchor {
  readonly captionId: CaptionId;
  readonly tab: TabId;
  /** The caption's in time, in milliseconds of the media. */
  readonly startMs: number;
  readonly quote: string;
}

/** What a comment on a section is about: the section as it was when the thread was begun. */
export interface SectionAnchor {
  readonly sectionId: string;
  /** Its name then; null while it went by its number. */
  readonly name: string | null;
  /** Its place among the sections then, from 1. */
  readonly number: number;
  /** Where it began, in milliseconds of the media. */
  readonly startMs: number;
}
