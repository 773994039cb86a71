import { expect, test } from 'vitest';
import { remainingSeconds } from '../../../domain/exports/remaining.ts';

test('an export that is half done after a minute takes another', () => {
  expect(remainingSeconds(60_000, 50)).toBe(60);
  expect(remainingSeconds(60_000, 100)).toBe(0);
});

test('nothing is promised at the beginning', () => {
  expect(remainingSeconds(60_000, 2)).toBeNull();
  expect(remainingSeconds(1000, 50)).toBeNull();
});
