import type { Section } from './sections.ts';

/** Whether a deadline is a day, as opposed to an instant. */
export const isDayOnly = (deadline: string): boolean => !deadline.includes('T');

/**
 * Whether the section's deadline has passed and it is not complete. `today` is a day in the format of `deadline`, in
 * the time zone of the reader; `nowMs` is the time in milliseconds since 1970.
 */
export function isOverdue({ deadline, status }: Pick<Section, 'deadline' | 'status'>, today: string, nowMs: number) {
  if (deadline === null || status === 'complete') return false;
  return isDayOnly(deadline) ? deadline < today : Date.parse(deadline) < nowMs;
}
