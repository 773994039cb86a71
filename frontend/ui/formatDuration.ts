import { numberFormat } from './intl.ts';

/** A time to go, rounded as far as it can be trusted: `40 sec`, `3 min`, `2 hr`. */
export function formatRemaining(ms: number, locale: string): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return unit(seconds < 10 ? seconds : Math.round(seconds / 5) * 5, 'second', locale);
  if (seconds < 3600) return unit(Math.round(seconds / 60), 'minute', locale);
  return unit(Math.round(seconds / 360) / 10, 'hour', locale);
}

/** Whole minutes of a number of seconds, rounded down so that nothing is promised. */
export function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / 60);
}

/** Seconds as minutes with a digit after the point: `0.6 min`. Costs are rounded up, what is left is rounded down. */
export function formatMinutes(seconds: number, locale: string, rounded: 'up' | 'down'): string {
  const tenths = rounded === 'up' ? Math.ceil(seconds / 6) : Math.floor(seconds / 6);
  return unit(tenths / 10, 'minute', locale);
}

function unit(value: number, name: 'second' | 'minute' | 'hour', locale: string): string {
  const text = numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  // As in relativeTime: Japanese is written without a space before these.
  return locale === 'ja' ? text.replaceAll(/\s/g, '') : text;
}
