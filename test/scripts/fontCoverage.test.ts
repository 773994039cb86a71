import { expect, test } from 'vitest';
import fontCoverage from '../../domain/style/fontCoverage.json' with { type: 'json' };
import { coveredLetters } from '../../scripts/fonts/coverage.ts';

/** Reads the character tables of all fonts. */
const timeoutMs = 240_000;

test('the written coverage is that of the fonts', { timeout: timeoutMs }, async () => {
  expect(await coveredLetters()).toBe(fontCoverage);
});
