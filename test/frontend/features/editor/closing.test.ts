import { expect, test } from 'vitest';
import { closeEditor, isClosing, untilClosed } from '../../../../frontend/features/editor/engine/session/closing.ts';

test('a document is not read again before the closed editor has saved it', async () => {
  const steps: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  closeEditor('s1', { close: () => promise.then(() => void steps.push('saved')) });
  expect([isClosing('s1'), isClosing('s2')]).toEqual([true, false]);
  const reopened = untilClosed('s1').then(() => steps.push('opened again'));
  resolve();
  await reopened;
  expect(steps).toEqual(['saved', 'opened again']);
  expect(isClosing('s1')).toBe(false);
});

test('a failed save does not delay later openings', async () => {
  closeEditor('s3', { close: () => Promise.reject(new Error('no connection')) });
  await untilClosed('s3');
  await untilClosed('s4');
  expect(isClosing('s3')).toBe(false);
});
