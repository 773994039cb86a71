/** The parts of a file that people of a team work on. They lie side by side from its beginning to its end. */
export interface Section {
  readonly id: string;
  /** What people call it; null while it has no name of its own and goes by its number. */
  readonly name: string | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly status: SectionStatus;
  readonly assigneeId: string | null;
  /** The day by which it is to be complete, `2026-11-30`. */
  readonly deadline: string | null;
}

export const sectionStatuses = ['todo', 'inprogress', 'review', 'complete', 'paused'] as const;
export type SectionStatus = (typeof sectionStatuses)[number];

export const sectionBounds = {
  /** Of a file. With an assignee each, all of them change in one transaction of the table. */
  max: 50,
  maxNameLength: 80,
} as const;
