import { expect, test } from 'vitest';
import { documentRateOf } from '../../../domain/media/frameRate.ts';

test.each([
  [25, 1, 25],
  [24000, 1001, 23.98],
  [30000, 1001, 29.97],
  [60000, 1001, 59.94],
  [50, 1, 50],
  [120, 2, 60],
  [29_871, 1000, 24],
  [15, 1, 24],
])('a document of a video at %d/%d has the frame rate %d', (numerator, denominator, frameRate) => {
  expect(documentRateOf({ numerator, denominator })).toEqual({ frameRate, dropFrame: false });
});

test('a document of audio has the default frame rate', () => {
  expect(documentRateOf(null)).toEqual({ frameRate: 24, dropFrame: false });
});
