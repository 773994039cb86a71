import type { Job } from './plan.ts';

/** Fields that are read of a test in the JSON report of a Vitest run. */
interface AssertionResult {
  readonly fullName: string;
  readonly status?: string;
  /** Also present for a test that passed on a retry. */
  readonly failureMessages?: readonly string[];
  /** Milliseconds; absent for a skipped test. */
  readonly duration?: number | null;
}

/** Fields that are read of the JSON report of a Vitest run. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileResult[];
}

/** Result of a test file: also `failed` if it ended before its tests began. */
interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly AssertionResult[];
}

/** Result of a job of `npm test`. Only suites have reports. */
export interface Outcome {
  readonly job: Job;
  readonly isGreen: boolean;
  readonly report?: Report | undefined;
  /** Error output of a failed job: the cause of a failure outside its tests. */
  readonly errors?: string | undefined;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Whether a job failed although each test that ran passed: an error that no test awaited, or one after the end. */
export const failedOutsideOfTests = (outcome: Outcome): boolean =>
  !outcome.isGreen && failedTests(outcome).length === 0;

const failedTests = ({ report }: Outcome): AssertionResult[] =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');

/**
 * Counts the tests of a job. A failed job counts as at least one failure, even if it ended before it wrote a report.
 */
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

/** Last line of `npm test`: `N passed, N failed`, and `, N skipped` if there are any. */
export function lastLine(tallies: readonly Tally[]): string {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Summary of failures at the end of the output, since often only the end is kept: a line for each failed test with the
 * start of its message below it, or for a job that failed without a failed test.
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

/** Number of lines kept of an error; Vitest prints a code frame and some advice after the message. */
const errorLines = 40;

const indented = (line: string): string => `          ${line}`;

function linesOf(job: Job, { fullName, failureMessages = [] }: AssertionResult): string[] {
  return [
    `${job.padEnd(8)}  ${fullName}`,
    ...failureMessages.flatMap((message) => message.split('\n').slice(0, messageLines)).map(indented),
  ];
}

/** Files with a failure. */
export const failedFiles = ({ testResults }: Report): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * Merges the report of a suite with that of its failed files, which were run again: their second results replace the
 * first. A test that passed only then keeps the message of its first failure.
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
 * Lines for each test that failed first and passed on the retry, with the start of its message; also for a suite that
 * first failed outside its tests.
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

/** Enough for the expected and the actual value, and the line of the test. */
const messageLines = 12;

/** Lines for the slowest tests of all suites, slowest first: seconds, suite, name. */
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
