import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from '../../../local/host/lock.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

const path = () => join(folder.path, 'lock');

test.each(['', ' \n', '0', '-1', '1.5', 'NaN', 'garbage', '\0\0\0\0', '99999999999', '4194304999'])(
  'a lock file that names no process is taken over: %j',
  (content) => {
    writeFileSync(path(), content);
    const lock = lockFolder(folder.path);
    expect(readFileSync(path(), 'utf8')).toBe(String(process.pid));
    lock.release();
    expect(existsSync(path())).toBe(false);
  },
);

test('a lock file of a running process is respected, and nothing else is left in the folder', () => {
  // The parent of a test's worker is a Node process.
  writeFileSync(path(), String(process.ppid));
  expect(() => lockFolder(folder.path)).toThrow(FolderInUse);
  expect(readdirSync(folder.path)).toEqual(['lock']);
});

test('of two that take over a lock at once only one gets it', () => {
  writeFileSync(path(), '');
  const first = lockFolder(folder.path);
  writeFileSync(path(), String(process.ppid));
  expect(() => lockFolder(folder.path)).toThrow(String(process.ppid));
  first.release();
});
