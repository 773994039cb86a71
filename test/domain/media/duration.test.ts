import { expect, test } from 'vitest';
import { truncatedMs } from '../../../domain/media/duration.ts';

test('a duration is truncated to milliseconds', () => {
  expect([60.0006, 59.999_999, 0.000_9].map(truncatedMs)).toEqual([60_000, 59_999, 0]);
});

test('whole milliseconds stay what they are, also where their binary fraction is less', () => {
  const all = Array.from({ length: 20_000 }, (_, ms) => ms);
  expect(
    all.filter((ms) => truncatedMs(Number(`${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}`)) !== ms),
  ).toEqual([]);
});
