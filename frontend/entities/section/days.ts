import { isDayOnly, isOverdue } from '../../../domain/sections/overdue.ts';
import type { Section } from '../../../domain/sections/sections.ts';
import { formatDay } from '../../ui/format/formatDay.ts';
import { dateFormat } from '../../ui/format/intl.ts';

const withTime = { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Formats a deadline. A day without a time is the same day everywhere; an instant is shown in the local time. */
export const deadlineDay = (deadline: string, locale: string): string =>
  isDayOnly(deadline)
    ? formatDay(`${deadline}T12:00:00`, locale)
    : dateFormat(locale, withTime).format(new Date(deadline));

/** Formats a deadline briefly, for a narrow column: with the time in this year, with the year in another. */
export function shortDeadline(deadline: string, locale: string, now = new Date()): string {
  const at = new Date(isDayOnly(deadline) ? `${deadline}T12:00:00` : deadline);
  const isThisYear = at.getFullYear() === now.getFullYear();
  const time = isDayOnly(deadline) ? {} : ({ hour: 'numeric', minute: '2-digit' } as const);
  const more = isThisYear ? time : ({ year: 'numeric' } as const);
  return dateFormat(locale, { day: 'numeric', month: 'short', ...more }).format(at);
}

/** Today in the user's time zone, in the format of deadlines. */
export const today = (now = new Date()): string => localDay(now);

/** Whether a section is overdue now. */
export const isLate = (section: Pick<Section, 'deadline' | 'status'>, now = new Date()): boolean =>
  isOverdue(section, today(now), now.getTime());

/** Deadline as edited in two fields: a local day, and a local time or nothing. */
export interface DeadlineFields {
  readonly day: string;
  readonly time: string;
}

/** Splits a deadline for its fields. */
export function fieldsOfDeadline(deadline: string | null): DeadlineFields {
  if (deadline === null) return { day: '', time: '' };
  if (isDayOnly(deadline)) return { day: deadline, time: '' };
  const at = new Date(deadline);
  return { day: localDay(at), time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}

/** Joins the fields of a deadline; null without a day. */
export function deadlineOfFields({ day, time }: DeadlineFields): string | null {
  if (day === '') return null;
  return time === '' ? day : new Date(`${day}T${time}`).toISOString();
}

const two = (number: number) => String(number).padStart(2, '0');

const localDay = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
