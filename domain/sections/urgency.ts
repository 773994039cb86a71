import type { Section } from './sections.ts';

type Dated = Pick<Section, 'deadline' | 'status'>;

/** Orders sections by urgency: the earliest deadline first, then those without one, complete ones last. */
export function byUrgency(a: Dated, b: Dated): number {
  const isDone = ({ status }: Dated) => Number(status === 'complete');
  return isDone(a) - isDone(b) || dayOf(a).localeCompare(dayOf(b));
}

/** Returns the deadline for comparison; a missing deadline is later than any other. */
const dayOf = ({ deadline }: Dated): string => deadline ?? '9999-12-31';
