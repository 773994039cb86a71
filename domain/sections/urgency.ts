import type { Section } from './sections.ts';

type Dated = Pick<Section, 'deadline' | 'status'>;

/** Orders sections by what is to be done next: the earliest deadline first, those without one after, complete ones last. */
export function byUrgency(a: Dated, b: Dated): number {
  const isDone = ({ status }: Dated) => Number(status === 'complete');
  return isDone(a) - isDone(b) || dayOf(a).localeCompare(dayOf(b));
}

/** No deadline is later than any. */
const dayOf = ({ deadline }: Dated): string => deadline ?? '9999-12-31';
