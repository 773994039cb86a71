import { formatDay } from '../../ui/format/formatDay.ts';

/** Formats a deadline. A day without a time is the same day everywhere. */
export const deadlineDay = (deadline: string, locale: string): string => formatDay(`${deadline}T12:00:00`, locale);

/** Today in the user's time zone, in the format of deadlines. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
