import { expect, test } from 'vitest';
import { waitOf } from '../../../../frontend/platform/api/useProblem.ts';

test.each([
  [1, 'minutes', 1],
  [61, 'minutes', 2],
  [900, 'minutes', 15],
  [3600, 'hours', 1],
  [3601, 'hours', 2],
  [undefined, 'minutes', 1],
  ['soon', 'minutes', 1],
])('a refusal for %s seconds is shown as %s: %s', (seconds, unit, count) => {
  expect(waitOf(seconds)).toEqual({ unit, count });
});
