/** Upper end of a minutes axis: the next of 1, 2, 3, 5 and 10 times a power of ten, and at least 5. */
export function scaleTop(minutes: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(minutes, 1)));
  const step = [1, 2, 3, 5, 10].find((factor) => factor * power >= minutes) ?? 10;
  return Math.max(5, step * power);
}

/** Formats the month `2026-11` as `November 2026`, or as `Nov` where space is limited. */
export function nameOfMonth(month: string, locale: string, length: 'long' | 'short' = 'long'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {};
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, { month: length, ...year, timeZone: 'UTC' });
}
