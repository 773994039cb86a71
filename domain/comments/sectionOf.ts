import type { SectionAnchor } from './comments.ts';

interface Part {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Place where a comment on a section is shown. */
export interface SectionPlace<S extends Part> {
  readonly section: S;
  /** Set if the comment's own section no longer exists; this section now covers its time. */
  readonly isJoined: boolean;
}

/**
 * Returns the section that a comment belongs to. If that section was joined with another, or the file was split again,
 * returns the section that now contains its start, or the last one; undefined for a file that is no longer split.
 */
export function sectionOf<S extends Part>(
  sections: readonly S[],
  { sectionId, startMs }: Pick<SectionAnchor, 'sectionId' | 'startMs'>,
): SectionPlace<S> | undefined {
  const own = sections.find(({ id }) => id === sectionId);
  if (own) return { section: own, isJoined: false };
  const heir = sections.find((section) => section.startMs <= startMs && startMs < section.endMs) ?? sections.at(-1);
  return heir && { section: heir, isJoined: true };
}
