/**
 * `npm version` calls this before it changes the version (`node scripts/release.ts check`) and after it
 * (`node scripts/release.ts changelog`): the checks of a release, and its heading in CHANGELOG.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseChangelog, unreleasedLines } from './release/changelog.ts';

const root = path.resolve(import.meta.dirname, '..');
const changelog = path.join(root, 'CHANGELOG.md');
const maxLines = 60;

const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: root, encoding: 'utf8' });

function check(): void {
  const branch = run('git', 'branch', '--show-current').trim();
  if (branch !== 'main') fail(`The branch is ${branch}. Releases are made from main.`);
  const lines = unreleasedLines(readFileSync(changelog, 'utf8'));
  if (lines === 0 || lines > maxLines)
    fail(`Unreleased in CHANGELOG.md has ${lines} entries. Sum them up in 1 to ${maxLines}.`);
  run('npm', 'run', 'check');
  run('npm', 'run', 'build');
  run('npm', 'run', 'synth');
  run('npm', 'run', 'pages');
  run('npm', 'run', 'notice');
  const changed = run('git', 'status', '--porcelain').trim();
  if (changed !== '') fail(`Commit or undo these first:\n${changed}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const [task] = process.argv.slice(2);
if (task === 'check') check();
else if (task === 'changelog') {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(changelog, releaseChangelog(readFileSync(changelog, 'utf8'), version, day));
  run('git', 'add', 'CHANGELOG.md');
} else fail('Use check or changelog.');
