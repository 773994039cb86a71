import type { Section } from './sections.ts';

/** Whether its day is over and it is not complete; `today` is a day as `deadline` is. */
export const isOverdue = ({ deadline, status }: Pick<Section, 'deadline' | 'status'>, today: string): boolean =>
  deadline !== null && deadline < today && status !== 'complete';
