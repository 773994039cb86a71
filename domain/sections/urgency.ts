import { isDayOnly } from './overdue.ts';
import type { Section } from './sections.ts';

type Dated = Pick<Section, 'deadline' | 'status'>;

/** Orders sections by urgency: the earliest deadline first, then those without one, complete ones last. */
export function byUrgency(a: Dated, b: Dated): number {
  const isDone = ({ status }: Dated) => Number(status === 'complete');
  return isDone(a) - isDone(b) || instantOf(a).localeCompare(instantOf(b));
}

/** Returns the deadline for comparison: a day counts as its end, and a missing deadline is later than any other. */
function instantOf({ deadline }: Dated): string {
  const instant = deadline ?? '9999-12-31';
  return isDayOnly(instant) ? `${instant}T23:59:59.999Z` : instant;
}
