import { expect, test } from 'vitest';
import { requestIds } from '../../../../frontend/platform/api/requestIds.ts';

function given() {
  let count = 0;
  return requestIds(() => `r${++count}`);
}

test('a wish that is sent again has the id of its first try, also after another one', () => {
  const { idFor } = given();
  expect([idFor('Crew'), idFor('Night shift'), idFor('Crew')]).toEqual(['r1', 'r2', 'r1']);
});

test('another wish has another id, and so has the same one when it was fulfilled', () => {
  const { idFor, forget } = given();
  expect([idFor('Crew'), idFor('Night shift')]).toEqual(['r1', 'r2']);
  forget();
  expect(idFor('Night shift')).toBe('r3');
});
