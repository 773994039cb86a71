import { dateFormat } from './intl.ts';

/** The day of a time, in full: `21 May 2027`. */
export const formatDay = (time: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(time));
