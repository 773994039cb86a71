/**
 * `npm test` runs types, lint, format and import boundaries, then every test suite, in parallel where there are enough
 * cores. At the end it lists the slowest tests, those that passed only on the second attempt, and the failures. The
 * last line adds up the runners' own reports: `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { planSteps } from './suites/plan.ts';
import { failures, lastLine, type Outcome, slowest, tallyOf, unsteady } from './suites/report.ts';
import { runStep } from './suites/run.ts';

const reports = path.resolve(import.meta.dirname, '../artifacts/reports');

/**
 * Sets a new seed shared by all suites, so that no run repeats the random tests of the last one; it is printed, and
 * setting it repeats a run.
 */
process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31));

// The template of tests, too, is that of a machine without models of Whisper.
process.env.OTOJI_MODELS = '/nonexistent';

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const startedAt = performance.now();
const cores = availableParallelism();
console.log(`SEED=${process.env.SEED}, ${cores} cores`);

const outcomes: Outcome[] = [];
for (const step of planSteps(cores, process.env.DEEP === '1')) {
  const isBuilt = outcomes.every(({ job, isGreen }) => job !== 'build' || isGreen);
  outcomes.push(...(await runStep(step, { cores, isBuilt })));
}

const tallies = outcomes.map(tallyOf);
console.log(`\nslowest tests\n${slowest(outcomes, 10).join('\n')}`);
const again = unsteady(outcomes);
if (again.length > 0) console.log(`\npassed only the second time\n${again.join('\n')}`);
const failed = failures(outcomes);
if (failed.length > 0) console.log(`\nwhat failed\n${failed.join('\n')}`);
console.log(`\nall suites in ${Math.round((performance.now() - startedAt) / 1000)} s`);
console.log(lastLine(tallies));
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
