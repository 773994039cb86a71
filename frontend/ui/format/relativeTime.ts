import { dateFormat, relativeTimeFormat } from './intl.ts';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * Formats the elapsed time in words for a week, and as a date after it: `just now`, `2 hours ago`, `yesterday`,
 * `3 Nov 2026`.
 */
export function relativeTime(then: Date, nowMs: number, locale: string, justNow: string): string {
  const passedMs = nowMs - then.getTime();
  if (passedMs > 7 * 86_400_000) {
    return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(then);
  }
  const words = relativeTimeFormat(locale, { numeric: 'auto' });
  const step = steps.find(([, lengthMs]) => passedMs >= lengthMs);
  if (!step) return justNow;
  const text = words.format(-Math.floor(passedMs / step[1]), step[0]);
  // Japanese is written without the spaces that the browser puts around numbers.
  return locale === 'ja' ? text.replaceAll(' ', '') : text;
}
