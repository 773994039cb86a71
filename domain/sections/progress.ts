import type { Section } from './sections.ts';
import { byUrgency } from './urgency.ts';

/** Progress of a file that is split into sections. */
export interface SectionProgress {
  readonly total: number;
  readonly complete: number;
  /** Earliest deadline of the sections that are not complete. */
  readonly deadline: string | null;
}

/** Returns the progress of the sections of a file; null for a file that is not split. */
export function progressOfSections(sections: readonly Pick<Section, 'status' | 'deadline'>[]): SectionProgress | null {
  if (sections.length === 0) return null;
  const open = sections.filter(({ status }) => status !== 'complete').toSorted(byUrgency);
  return {
    total: sections.length,
    complete: sections.length - open.length,
    deadline: open[0]?.deadline ?? null,
  };
}
