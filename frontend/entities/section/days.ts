import { formatDay } from '../../ui/format/formatDay.ts';

/** A deadline as people read it. A day without a time is the same day everywhere. */
export const deadlineDay = (deadline: string, locale: string): string => formatDay(`${deadline}T12:00:00`, locale);

/** Today where the reader is, as deadlines are written. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
