/**
 * `npm test`: types, lint, format and walls, then every rung of the test ladder. The last line adds up the
 * runners' own reports: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'artifacts/reports');
const rungs = ['unit', 'service', 'template', 'walk', 'browser'] as const;

/** The whole ladder is repeatable, so that a red run means the change; single rungs try something new each time. */
process.env.SEED ??= '20261121';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

function run(program: string, args: readonly string[]): boolean {
  const bin = path.join(root, 'node_modules/.bin', program);
  return spawnSync(bin, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** A rung that dies before it writes its report counts as one failure. */
function climb(rung: string): Tally {
  const report = path.join(reports, `${rung}.json`);
  console.log(`\n— ${rung}`);
  const isGreen = run('vitest', [
    'run',
    '--project',
    rung,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = isGreen ? numFailedTests : Math.max(1, numFailedTests);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

function check(): Tally {
  console.log('— check');
  const isGreen = [
    run('node', ['scripts/walls.ts']),
    run('tsc', []),
    run('biome', ['check', '--error-on-warnings']),
  ].every(Boolean);
  return { passed: 0, failed: isGreen ? 0 : 1, skipped: 0 };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const startedAt = performance.now();
console.log(`SEED=${process.env.SEED}`);
const tallies = [check()];
await prepare();
for (const rung of rungs) tallies.push(climb(rung));
const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`\nall rungs in ${Math.round((performance.now() - startedAt) / 1000)} s`);
const skipped = sum('skipped');
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
