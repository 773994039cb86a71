import { expect, test } from 'vitest';
import { fontCoverage } from '../../domain/style/fontCoverage.ts';
import { coveredLetters } from '../../scripts/fonts/coverage.ts';

test('the written coverage is that of the fonts', async () => {
  expect(await coveredLetters()).toBe(fontCoverage);
});
