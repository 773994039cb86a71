import { Cron } from 'croner';

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * Returns the next time an EventBridge schedule fires after `afterMs`, in UTC; undefined if it never fires again.
 * Supports `cron(minute hour day-of-month month day-of-week year)` and `rate(number unit)`; a rate counts from
 * `afterMs`. Throws on anything else.
 */
export function nextFireMs(expression: string, afterMs: number): number | undefined {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) return afterMs + Number(rate[1]) * (unitMs[rate[2] ?? ''] ?? 0);
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.trim().split(/\s+/);
  if (fields?.length !== 6) throw new Error(`'${expression}' is not a valid EventBridge schedule`);
  const [minute, hour, day, month, weekday = '?', year] = fields;
  const pattern = ['0', minute, hour, day, month, fromAwsWeekday(weekday), year].join(' ').replaceAll('?', '*');
  const next = new Cron(pattern, { timezone: 'UTC', mode: '7-part', sloppyRanges: true }).nextRun(new Date(afterMs));
  return next?.getTime();
}

/**
 * Converts a weekday field: EventBridge numbers Sunday 1, cron numbers it 0. The number after `#` is an occurrence in
 * the month, not a weekday.
 */
function fromAwsWeekday(field: string): string {
  return field.replace(/(#?)\d+/g, (digits, isNth: string) => (isNth ? digits : String(Number(digits) - 1)));
}
