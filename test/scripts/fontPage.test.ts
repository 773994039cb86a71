import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fontPage } from '../../scripts/fonts/page.ts';
import { fontsForTests } from '../kit/fonts.ts';

test('docs/fonts.md lists the fonts as they are shipped', async () => {
  const page = await readFile(path.resolve(import.meta.dirname, '../../docs/fonts.md'), 'utf8');
  expect(await fontPage(await fontsForTests())).toBe(page);
});
