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

/** Which way to round minutes: what is used or costs goes up, what is left goes down, so that nothing is promised. */
export type MinuteRounding = 'up' | 'down';

/** Seconds as minutes with at most one decimal: `0.6 min`. */
export function formatMinutes(seconds: number, locale: string, rounded: MinuteRounding): string {
  return unit(tenthsOfMinutes(seconds, rounded), 'minute', locale);
}

/** The same without the unit, for sentences and columns that have it. */
export function formatMinuteNumber(seconds: number, locale: string, rounded: MinuteRounding): string {
  return numberFormat(locale, { maximumFractionDigits: 1 }).format(tenthsOfMinutes(seconds, rounded));
}

const tenthsOfMinutes = (seconds: number, rounded: MinuteRounding) =>
  (rounded === 'up' ? Math.ceil(seconds / 6) : Math.floor(seconds / 6)) / 10;

function unit(value: number, name: 'second' | 'minute' | 'hour', locale: string): string {
  const text = numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  // As in relativeTime: Japanese is written without a space before these.
  return locale === 'ja' ? text.replaceAll(/\s/g, '') : text;
}
