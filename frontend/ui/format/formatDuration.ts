import { numberFormat } from './intl.ts';

/** Formats a remaining time, rounded to its likely precision: `40 sec`, `3 min`, `2 hr`. */
export function formatRemaining(ms: number, locale: string): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return unit(seconds < 10 ? seconds : Math.round(seconds / 5) * 5, 'second', locale);
  if (seconds < 3600) return unit(Math.round(seconds / 60), 'minute', locale);
  return unit(Math.round(seconds / 360) / 10, 'hour', locale);
}

/** Converts seconds to whole minutes, rounded down so that nothing is overstated. */
export function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / 60);
}

/**
 * Rounding direction of minutes: usage and cost round up, remaining minutes round down, so that nothing is overstated.
 */
export type MinuteRounding = 'up' | 'down';

/** Formats seconds as minutes with at most one decimal: `0.6 min`. */
export function formatMinutes(seconds: number, locale: string, rounded: MinuteRounding): string {
  return unit(tenthsOfMinutes(seconds, rounded), 'minute', locale);
}

/** Formats seconds as minutes without the unit, for sentences and columns that state it. */
export function formatMinuteNumber(seconds: number, locale: string, rounded: MinuteRounding): string {
  return numberFormat(locale, { maximumFractionDigits: 1 }).format(tenthsOfMinutes(seconds, rounded));
}

const tenthsOfMinutes = (seconds: number, rounded: MinuteRounding) =>
  (rounded === 'up' ? Math.ceil(seconds / 6) : Math.floor(seconds / 6)) / 10;

function unit(value: number, name: 'second' | 'minute' | 'hour', locale: string): string {
  const text = numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  // As in `relativeTime`: Japanese is written without a space before these units.
  return locale === 'ja' ? text.replaceAll(/\s/g, '') : text;
}
