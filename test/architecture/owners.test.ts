import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const lines = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8').split('\n');

it('owners are named for paths that exist', () => {
  const paths = lines.flatMap((line) => /^#? ?(\/\S+) @/.exec(line)?.[1] ?? []);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((at) => !existsSync(path.join(root, at)))).toEqual([]);
});

it('the placeholder for an owner is in comments only', () => {
  expect(lines.filter((line) => /@OWNER\b/.test(line) && !line.startsWith('#'))).toEqual([]);
});
