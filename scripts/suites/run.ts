import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasSecondTry, type Job, maxWorkers, needsBuild, type Suite } from './plan.ts';
import { failedFiles, failedOutsideOfTests, type Outcome, type Report, withSecondTry } from './report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const reports = path.join(root, 'artifacts/reports');
const inBin = (program: string): string => path.join(root, 'node_modules/.bin', program);

type Command = readonly [program: string, ...args: string[]];

const reportOf = (suite: Suite): string => path.join(reports, `${suite}.json`);

function commandsOf(job: Job, workers: number | undefined): readonly Command[] {
  if (job === 'check')
    return [
      [process.execPath, path.join(root, 'scripts/boundaries.ts')],
      [process.execPath, path.join(root, 'scripts/writing.ts')],
      [process.execPath, path.join(root, 'scripts/measure.ts')],
      [inBin('tsc')],
      [inBin('biome'), 'check', '--error-on-warnings'],
    ];
  if (job === 'build') return [[process.execPath, path.join(root, 'scripts/prepare.ts')]];
  const limit = workers === undefined ? [] : [`--maxWorkers=${workers}`];
  return [suiteCommand(job, reportOf(job), limit)];
}

function suiteCommand(suite: Suite, report: string, args: readonly string[]): Command {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [inBin('vitest'), 'run', '--project', suite, ...reporters, ...args];
}

/** Runs the jobs of a step in parallel. A single job prints as it runs; several print when they have finished. */
export function runStep(
  step: readonly Job[],
  { cores, isBuilt }: { readonly cores: number; readonly isBuilt: boolean },
): Promise<Outcome[]> {
  const workers = maxWorkers(step, cores);
  const run = async (job: Job): Promise<Outcome> => {
    if (needsBuild.has(job) && !isBuilt) return skip(job);
    if (step.length > 1) return runQuietly(job, workers);
    heading(job);
    return runJob(job, workers);
  };
  return Promise.all(step.map(run));
}

const heading = (job: Job): void => console.log(`\n— ${job}`);

function skip(job: Job): Outcome {
  heading(job);
  console.log('not run: the build failed');
  return { job, isGreen: false };
}

async function runQuietly(job: Job, workers: number | undefined): Promise<Outcome> {
  const log = path.join(reports, `${job}.log`);
  const outcome = await runJob(job, workers, log);
  heading(job);
  process.stdout.write(readFileSync(log));
  return outcome;
}

async function runJob(job: Job, workers: number | undefined, log?: string): Promise<Outcome> {
  const ends: Ending[] = [];
  for (const command of commandsOf(job, workers)) ends.push(await runCommand(command, log));
  const isGreen = ends.every((end) => end.isGreen);
  const failed = isGreen ? {} : { errors: ends.map(({ errors }) => errors).join('') };
  if (job === 'check' || job === 'build') return { job, isGreen, ...failed };
  const outcome = { job, isGreen, report: readReport(reportOf(job)), ...failed };
  return hasSecondTry.has(job) && !isGreen ? tryAgain(job, outcome, log) : outcome;
}

/** Maximum number of failed files that are run again: more do not fail by chance. */
const maxFilesAgain = 5;

/**
 * Runs the failed files of a suite once more, each from its start, since its tests build on one another. A suite that
 * failed outside its tests is run as a whole.
 */
async function tryAgain(suite: Suite, outcome: Outcome, log: string | undefined): Promise<Outcome> {
  const { report } = outcome;
  const files = report ? failedFiles(report) : [];
  if (!report || files.length > maxFilesAgain) return outcome;
  const place = path.join(reports, `${suite}-again.json`);
  const { isGreen, errors } = await runCommand(suiteCommand(suite, place, files), log);
  const again = readReport(place);
  if (!again) return outcome;
  if (files.length === 0 && failedOutsideOfTests(outcome)) return { ...outcome, isGreen, report: again };
  return { job: suite, isGreen, report: withSecondTry(report, again), ...(isGreen ? {} : { errors }) };
}

/** Result of a command, with its error output. */
interface Ending {
  readonly isGreen: boolean;
  readonly errors: string;
}

/**
 * Runs a command. Its output goes to the terminal, or is appended to `log`, followed by its error output when it has
 * ended: unlike a pipe, a file does not stay open because of a program that the command left running.
 */
async function runCommand([program, ...args]: Command, log?: string): Promise<Ending> {
  const errorLog = path.join(reports, `errors-${++commandsRun}.log`);
  const out = log === undefined ? 'inherit' : openSync(log, 'a');
  const err = openSync(errorLog, 'a');
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', out, err],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  const [code] = await once(child, 'exit');
  if (typeof out === 'number') closeSync(out);
  closeSync(err);
  const errors = readFileSync(errorLog, 'utf8');
  rmSync(errorLog);
  if (log === undefined) process.stderr.write(errors);
  else appendFileSync(log, errors);
  return { isGreen: code === 0, errors };
}

let commandsRun = 0;

/** Undefined if the suite ended before its report was complete. */
function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
