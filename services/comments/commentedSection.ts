import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { CommentItem } from '../../cloud/table/documents/comments.ts';
import { getSections } from '../../cloud/table/documents/sections.ts';
import type { SectionAnchor } from '../../domain/comments/comments.ts';
import { sectionOf } from '../../domain/comments/sectionOf.ts';
import type { Section } from '../../domain/sections/sections.ts';

/** Section with comments, and all sections of its file. */
export interface CommentedSection {
  readonly sections: readonly Section[];
  /** Anchor of new comments on the section. */
  readonly anchor: SectionAnchor;
}

/** Returns the section with the given id. @throws Refusal `section.missing` */
export async function commentedSection(
  { table }: Pick<CloudReader, 'table'>,
  videoId: string,
  sectionId: string,
): Promise<CommentedSection> {
  const { sections } = await getSections(table, videoId);
  const index = sections.findIndex(({ id }) => id === sectionId);
  const section = sections[index];
  if (!section) throw new Refusal('section.missing');
  return { sections, anchor: { sectionId, name: section.name, number: index + 1, startMs: section.startMs } };
}

/** Returns whether a comment is on the section, or on one that was joined with it. */
export const isAtSection = ({ sections, anchor }: CommentedSection, { section }: CommentItem): boolean =>
  section !== undefined && sectionOf(sections, section)?.section.id === anchor.sectionId;

/** Returns the comment if it is on the section. @throws Refusal `comment.missing` for any other */
export function requireAtSection(at: CommentedSection, comment: CommentItem): CommentItem {
  if (!isAtSection(at, comment)) throw new Refusal('comment.missing');
  return comment;
}
