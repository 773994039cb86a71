import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontFileNames } from '../../scripts/fonts.ts';

test('the media image contains the same font files that the site serves to the preview', () => {
  const recipe = readFileSync(new URL('../../lambdas/media-image/Dockerfile', import.meta.url), 'utf8');
  const copied = [...recipe.matchAll(/\bNoto\w+-\w+\.tt[fc]\b/g)].map(([name]) => name);
  expect(copied.sort()).toEqual(fontFileNames);
});
