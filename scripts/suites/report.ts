import type { Job } from './plan.ts';

/** The part that is read of a test in the JSON report of a Vitest run. */
interface AssertionResult {
  readonly fullName: string;
  readonly status?: string;
  /** Also of a test that passed when it was tried again. */
  readonly failureMessages?: readonly string[];
  /** Milliseconds; a skipped test has none. */
  readonly duration?: number | null;
}

/** The part that is read of the JSON report of a Vitest run. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileResult[];
}

/** A file of tests: `failed` also when it ended before its tests began. */
interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly AssertionResult[];
}

/** How a job of `npm test` ended. Only suites have reports. */
export interface Outcome {
  readonly job: Job;
  readonly isGreen: boolean;
  readonly report?: Report | undefined;
  /** What it wrote to its error output when it failed: the cause of a failure outside of its tests. */
  readonly errors?: string | undefined;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Whether a job failed although each test that ran passed: an error that no test waited for, or one after the end. */
export const failedOutsideOfTests = (outcome: Outcome): boolean =>
  !outcome.isGreen && failedTests(outcome).length === 0;

const failedTests = ({ report }: Outcome): AssertionResult[] =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');

/** A job that failed counts as one failure at least, also when it ended before it wrote a report. */
export function tallyOf({ isGreen, report }: Outcome): Tally {
  const leastFailed = isGreen ? 0 : 1;
  if (!report) return { passed: 0, failed: leastFailed, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return {
    passed: numPassedTests,
    failed: Math.max(leastFailed, numFailedTests),
    skipped: numPendingTests + numTodoTests,
  };
}

/** The last line of `npm test`: `N passed, N failed`, and `, N skipped` when there are any. */
export function lastLine(tallies: readonly Tally[]): string {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What failed, for the end of a run of which often only the end is kept: a line for each test with the beginning of
 * its message below it, or for a job that failed without a failed test.
 */
export function failures(outcomes: readonly Outcome[]): string[] {
  return outcomes.filter(({ isGreen }) => !isGreen).flatMap(failuresOf);
}

function failuresOf(outcome: Outcome): string[] {
  if (failedOutsideOfTests(outcome)) return [outsideOf(outcome), ...lastErrors(outcome)];
  return failedTests(outcome).flatMap((test) => linesOf(outcome.job, test));
}

const outsideOf = ({ job }: Outcome): string => `${job.padEnd(8)}  failed outside of its tests: see its output above`;

const lastErrors = ({ errors = '' }: Outcome): string[] =>
  errors.trimEnd().split('\n').filter(Boolean).slice(-errorLines).map(indented);

/** Vitest writes a frame of code and some advice after the message. */
const errorLines = 40;

const indented = (line: string): string => `          ${line}`;

function linesOf(job: Job, { fullName, failureMessages = [] }: AssertionResult): string[] {
  return [
    `${job.padEnd(8)}  ${fullName}`,
    ...failureMessages.flatMap((message) => message.split('\n').slice(0, messageLines)).map(indented),
  ];
}

/** The files in which something failed. */
export const failedFiles = ({ testResults }: Report): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * The report of a suite of which the failed files were run once more: theirs are the second results. A test that
 * passed only then keeps the message of its first failure.
 */
export function withSecondTry(first: Report, second: Report): Report {
  const messages = new Map(
    first.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages = [] }) => [fullName, failureMessages]),
    ),
  );
  const again = new Map(
    second.testResults.map((file) => {
      const assertionResults = file.assertionResults.map((test) =>
        test.status === 'passed' ? { ...test, failureMessages: messages.get(test.fullName) ?? [] } : test,
      );
      return [file.name, { ...file, assertionResults }];
    }),
  );
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file);
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults).map(({ status }) => status);
  const count = (counted: string): number => statuses.filter((status) => status === counted).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending') + count('skipped'),
    numTodoTests: count('todo'),
    testResults,
  };
}

/**
 * A line for each test that failed first and passed when it was tried again, with the beginning of its message; also
 * for a suite that failed outside of its tests first.
 */
export function unsteady(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap((outcome) => [
    ...(outcome.isGreen && outcome.errors !== undefined ? [outsideOf(outcome), ...lastErrors(outcome)] : []),
    ...(outcome.report?.testResults ?? [])
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .flatMap((test) => linesOf(outcome.job, test)),
  ]);
}

/** Enough for what was expected, what was there instead, and the line of the test. */
const messageLines = 12;

/** A line for each of the slowest tests of all suites, the slowest first: seconds, suite, name. */
export function slowest(outcomes: readonly Outcome[], count: number): string[] {
  return outcomes
    .flatMap(({ job, report }) =>
      (report?.testResults ?? [])
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ fullName, duration }) => ({ job, fullName, ms: duration ?? 0 })),
    )
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ job, fullName, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${job.padEnd(8)}  ${fullName}`);
}
