import type { Section } from './sections.ts';

/** Whether the section's deadline has passed and it is not complete; `today` is a day in the format of `deadline`. */
export const isOverdue = ({ deadline, status }: Pick<Section, 'deadline' | 'status'>, today: string): boolean =>
  deadline !== null && deadline < today && status !== 'complete';
