import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seedSample } from '../../scripts/sample/seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'otoji-sample-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a sample that cannot be created is reported, and does not end the start', async () => {
  const closed = 'http://127.0.0.1:9';
  expect(await seedSample(closed, folder)).toMatch(/^no sample account: /);
  // The file that marks the sample as created cannot be read.
  mkdirSync(join(folder, 'sample.json'));
  expect(await seedSample(closed, folder)).toMatch(/^no sample account: .*EISDIR/);
});
