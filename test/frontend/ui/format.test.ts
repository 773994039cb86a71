import { expect, test } from 'vitest';
import { formatMinuteNumber, formatMinutes, formatRemaining } from '../../../frontend/ui/format/formatDuration.ts';
import { formatSize } from '../../../frontend/ui/format/formatSize.ts';
import { relativeTime } from '../../../frontend/ui/format/relativeTime.ts';

test('sizes and times read as people say them', () => {
  expect([0, 999, 1000, 1_234_567, 999_999_999_999].map((size) => formatSize(size, 'en'))).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '1.2 MB',
    '1,000 GB',
  ]);
  expect([1, 42_000, 200_000, 5_400_000].map((ms) => formatRemaining(ms, 'en'))).toEqual([
    '1 sec',
    '40 sec',
    '3 min',
    '1.5 hr',
  ]);
  expect(formatMinutes(150, 'ja', 'up')).toBe('2.5分');
  const now = Date.UTC(2026, 10, 21, 12);
  const ago = (ms: number) => relativeTime(new Date(now - ms), now, 'en', 'just now');
  expect([ago(0), ago(120_000), ago(7_200_000), ago(86_400_000)]).toEqual([
    'just now',
    '2 minutes ago',
    '2 hours ago',
    'yesterday',
  ]);
  expect(ago(30 * 86_400_000)).toMatch(/Oct 2[12], 2026/);
});

test('what is used is rounded up to a tenth of a minute and what is left down, so that both make the whole', () => {
  const [used, whole] = [55, 900];
  expect(formatMinutes(used, 'en', 'up')).toBe('1 min');
  expect(formatMinuteNumber(used, 'en', 'up')).toBe('1');
  expect(formatMinutes(whole - used, 'en', 'down')).toBe('14 min');
  expect([0, 5, 6, 90, 659, 72_000].map((seconds) => formatMinuteNumber(seconds, 'en', 'down'))).toEqual([
    '0',
    '0',
    '0.1',
    '1.5',
    '10.9',
    '1,200',
  ]);
});
