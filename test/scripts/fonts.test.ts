import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { copyFonts, fontFileNames, missingFontsText } from '../../scripts/fonts.ts';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a build names the fonts that it does not find', async () => {
  const [first = '', ...others] = fontFileNames;
  writeFileSync(join(folder, first), 'font');
  vi.stubEnv('FONTS_DIR', folder);
  const missing = await copyFonts(join(folder, 'out'));
  expect(missing).toEqual(others);
  expect(readdirSync(join(folder, 'out'))).toEqual([first]);
  for (const name of others) expect(missingFontsText(missing)).toContain(name);
  expect(missingFontsText(missing)).toContain('FONTS_DIR');
});
