import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Shell blocks of the documentation that are marked `sh run`, by page. */
const blocks = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((page) =>
  [...readFileSync(path.join(root, page), 'utf8').matchAll(/^```sh run\n([\s\S]*?)^```$/gm)].map(([, script = '']) => ({
    page,
    script,
  })),
);

test.each(blocks)(
  'the commands of $page run',
  ({ script }) => {
    execFileSync('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: folder, FOLDER: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Each command starts a process or two.
  },
  120_000,
);

test('there are such blocks', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(2);
});
