import type { SectionAnchor } from './comments.ts';

interface Part {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Where a comment on a section is shown. */
export interface SectionPlace<S extends Part> {
  readonly section: S;
  /** Its own section is gone: this one has its time now. */
  readonly isJoined: boolean;
}

/**
 * The section that a comment belongs to. Where that was joined with another, or the file was split anew, the one in which
 * its beginning is now, or the last one; undefined for a file that is not split any more.
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
