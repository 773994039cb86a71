import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'otoji-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a start with the folder of a running installation is refused before anything is built', () => {
  writeFileSync(path.join(dataDir, 'lock'), String(process.pid));
  const start = spawnSync(process.execPath, ['scripts/start.ts', '--data', dataDir], { cwd: root, encoding: 'utf8' });
  expect(start.stderr).toContain(`${dataDir} is in use by a running local cloud (process ${process.pid}).`);
  expect([start.status, start.stdout]).toEqual([1, '']);
  expect(readdirSync(dataDir)).toEqual(['lock']);
});
