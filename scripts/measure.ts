/**
 * `node scripts/measure.ts` counts files and functions that are too long or too complex (part of `npm run check`), and
 * fails if it finds any. Tests are not counted: a long one is a list of cases.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readCode } from './boundaries/files.ts';
import { reportFigure } from './figures.ts';

const root = path.resolve(import.meta.dirname, '..');
const maxLines = 300;

const isTest = (file: string): boolean => file.startsWith('test/');

function longFiles(): string[] {
  const counted = readCode(root).map(({ name, source }) => ({ name, lines: source.split('\n').length - 1 }));
  return counted
    .filter(({ name, lines }) => !isTest(name) && lines > maxLines)
    .map(({ name, lines }) => `${name} ${lines}`);
}

/** Functions above the limit of biome.json, as Biome's messages. */
function complexFunctions(): string[] {
  const options = ['--only=complexity/noExcessiveCognitiveComplexity', '--reporter=github', '--max-diagnostics=none'];
  const { stdout, error } = spawnSync(path.join(root, 'node_modules/.bin/biome'), ['lint', ...options, '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout.split('\n').filter((line) => line.startsWith('::error'));
}

const [files, functions] = [longFiles(), complexFunctions()];
for (const one of [...files, ...functions]) console.error(one);
reportFigure(`files above ${maxLines} lines`, files.length, 0);
reportFigure('functions above cognitive complexity 25', functions.length, 0);
