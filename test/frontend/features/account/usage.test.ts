import { expect, test } from 'vitest';
import { nameOfMonth, scaleTop } from '../../../../frontend/features/account/usage/minutes.ts';

test('a scale ends at a round number that holds the highest bar', () => {
  expect([0, 0.2, 5, 15, 21, 120, 1200, 1999].map(scaleTop)).toEqual([5, 5, 5, 20, 30, 200, 2000, 2000]);
});

test('a month is named by the language, wherever on earth its reader is', () => {
  expect(nameOfMonth('2026-01', 'en')).toBe('January 2026');
  expect(nameOfMonth('2026-01', 'ja')).toBe('2026年1月');
  expect(nameOfMonth('2026-12', 'en', 'short')).toBe('Dec');
});
