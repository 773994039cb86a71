import { type SectionStatus, sectionStatuses } from '../../../domain/sections/sections.ts';
import { isLate } from '../../entities/section/days.ts';
import type { ManagedSection } from '../../entities/section/section.ts';

/** Filter by state: all sections, those that are late, or those in one state. */
export const stateFilters = ['all', 'late', 'open', ...sectionStatuses] as const;
export type StateFilter = 'all' | 'late' | 'open' | SectionStatus;

export interface Filters {
  readonly state: StateFilter;
  /** Id of an assignee, `nobody` for sections without one, or `all`. */
  readonly assignee: string;
}

export const noFilters: Filters = { state: 'all', assignee: 'all' };

/** Returns the sections that match both filters, in their order. */
export const filterSections = (
  sections: readonly ManagedSection[],
  { state, assignee }: Filters,
  now = new Date(),
): readonly ManagedSection[] =>
  sections.filter((section) => {
    if (state === 'late' && !isLate(section, now)) return false;
    if (state === 'open' && section.status === 'complete') return false;
    if (state !== 'all' && state !== 'late' && state !== 'open' && section.status !== state) return false;
    return assignee === 'all' || (section.assignee?.id ?? 'nobody') === assignee;
  });

/** Returns the people to whom any of the sections is assigned, in the order of the sections. */
export const assigneesOf = (
  sections: readonly ManagedSection[],
): readonly NonNullable<ManagedSection['assignee']>[] => [
  ...new Map(sections.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee] as const] : []))).values(),
];
