import { dateFormat } from './intl.ts';

/** Formats the day of a time in full: `21 May 2027`. */
export const formatDay = (time: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(time));

/** Formats the day of a time briefly: `21 May 2027` in British English, `2027/05/21` in Japanese. */
export const formatShortDay = (time: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium' }).format(new Date(time));
