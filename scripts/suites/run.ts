import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasSecondTry, type Job, maxWorkers, needsBuild, type Suite } from './plan.ts';
import { failedFiles, type Outcome, type Report, withSecondTry } from './report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const reports = path.join(root, 'artifacts/reports');
const inBin = (program: string): string => path.join(root, 'node_modules/.bin', program);

type Command = readonly [program: string, ...args: string[]];

const reportOf = (suite: Suite): string => path.join(reports, `${suite}.json`);

function commandsOf(job: Job, workers: number | undefined): readonly Command[] {
  if (job === 'check')
    return [
      [process.execPath, path.join(root, 'scripts/walls.ts')],
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

/** Runs the jobs of a step side by side. One on its own prints as it goes; several print when they are done. */
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
  let isGreen = true;
  for (const command of commandsOf(job, workers)) isGreen = (await runCommand(command, log)) && isGreen;
  if (job === 'check' || job === 'build') return { job, isGreen };
  const outcome = { job, isGreen, report: readReport(reportOf(job)) };
  return hasSecondTry.has(job) && !isGreen ? tryAgain(job, outcome, log) : outcome;
}

/** So many files do not fail by chance. */
const maxFilesAgain = 5;

/** Runs the failed files of a suite once more, each from its beginning: what its tests build on each other is new. */
async function tryAgain(suite: Suite, outcome: Outcome, log: string | undefined): Promise<Outcome> {
  const { report } = outcome;
  const files = report ? failedFiles(report) : [];
  if (!report || files.length === 0 || files.length > maxFilesAgain) return outcome;
  const place = path.join(reports, `${suite}-again.json`);
  const isGreen = await runCommand(suiteCommand(suite, place, files), log);
  const again = readReport(place);
  return again ? { job: suite, isGreen, report: withSecondTry(report, again) } : outcome;
}

/**
 * Whether the command succeeded. Its output goes to the terminal, or to the end of `log`: unlike a pipe, a file does
 * not stay open for the sake of a program that the command left running.
 */
async function runCommand([program, ...args]: Command, log?: string): Promise<boolean> {
  const out = log === undefined ? 'inherit' : openSync(log, 'a');
  const colour = log !== undefined && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', out, out],
    env: { ...process.env, ...colour },
  });
  const [code] = await once(child, 'exit');
  if (typeof out === 'number') closeSync(out);
  return code === 0;
}

/** Undefined when the suite ended before its report was complete. */
function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
