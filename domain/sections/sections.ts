/** Part of a file assigned to a team member. Sections are adjacent and cover the file from its beginning to its end. */
export interface Section {
  readonly id: string;
  /** Name of the section; null if it has none and is shown by its number. */
  readonly name: string | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly status: SectionStatus;
  readonly assigneeId: string | null;
  /** Day by which it should be complete, `2026-11-30`, or an instant, `2026-11-30T15:00:00.000Z`. */
  readonly deadline: string | null;
}

export const sectionStatuses = ['todo', 'inprogress', 'review', 'complete', 'paused'] as const;
export type SectionStatus = (typeof sectionStatuses)[number];

export const sectionBounds = {
  /**
   * Maximum number of sections of a file. With an assignee each, all of them change in one transaction of the table.
   */
  max: 50,
  maxNameLength: 80,
} as const;
