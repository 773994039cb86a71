import { describe, expect, it } from 'vitest';
import { deepSuites, maxWorkers, needsBuild, planSteps, suites } from '../../scripts/suites/plan.ts';
import {
  failedFiles,
  failures,
  lastLine,
  type Report,
  slowest,
  tallyOf,
  unsteady,
  withSecondTry,
} from '../../scripts/suites/report.ts';

const machines = [1, 2, 3, 4, 6, 8, 64];

const report = (counts: Partial<Report>): Report => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...counts,
});

type Tests = Report['testResults'][number]['assertionResults'];
const fileOf = (assertionResults: Tests, name = 'a.test.ts', status = 'passed') => ({ name, status, assertionResults });

describe('the steps of npm test', () => {
  it.each(machines)('are every job once on %i cores', (cores) => {
    expect(planSteps(cores).flat().sort()).toEqual(['build', 'check', ...suites].sort());
    expect(planSteps(cores, true).flat().sort()).toEqual(['build', 'check', ...deepSuites].sort());
  });

  it.each(machines)('build what later steps need on %i cores', (cores) => {
    const steps = planSteps(cores, true);
    const stepOf = (job: string) => steps.findIndex((step) => step.some((one) => one === job));
    for (const suite of needsBuild) expect(stepOf(suite), suite).toBeGreaterThan(stepOf('build'));
  });

  it.each([1, 2, 3])('give every suite %i cores to itself', (cores) => {
    for (const suite of suites) expect(planSteps(cores)).toContainEqual([suite]);
  });

  it('compile side by side on two cores and one after another on one', () => {
    expect(planSteps(2)[0]).toEqual(['check', 'build']);
    expect(planSteps(1).slice(0, 2)).toEqual([['check'], ['build']]);
  });

  it.each([4, 6])('keep the local clouds apart on %i cores', (cores) => {
    expect(planSteps(cores)).toContainEqual(['unit', 'service']);
    for (const suite of ['walk', 'browser']) expect(planSteps(cores)).toContainEqual([suite]);
  });

  it('never ask for more workers than there are cores', () => {
    for (const cores of machines.filter((count) => count >= 4)) {
      for (const step of planSteps(cores)) {
        expect((maxWorkers(step, cores) ?? 0) * step.length).toBeLessThanOrEqual(cores);
      }
    }
    expect(maxWorkers(['unit', 'service'], 4)).toBe(2);
    expect(maxWorkers(['walk'], 4)).toBeUndefined();
  });
});

describe('the tally', () => {
  it("is the report's own, with what is left out counted as skipped", () => {
    const counts = report({ numPassedTests: 12, numFailedTests: 3, numPendingTests: 2, numTodoTests: 1 });
    expect(tallyOf({ job: 'unit', isGreen: false, report: counts })).toEqual({ passed: 12, failed: 3, skipped: 3 });
  });

  it('counts a suite that ended before its report as one failure', () => {
    expect(tallyOf({ job: 'walk', isGreen: false })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a suite that failed outside of its tests as one failure', () => {
    const counts = report({ numPassedTests: 7 });
    expect(tallyOf({ job: 'unit', isGreen: false, report: counts })).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  it('counts a failed check as one failure and a good one as nothing', () => {
    expect(tallyOf({ job: 'check', isGreen: false }).failed).toBe(1);
    expect(tallyOf({ job: 'check', isGreen: true })).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('the last line', () => {
  it('adds up all suites', () => {
    const line = lastLine([
      { passed: 10, failed: 0, skipped: 0 },
      { passed: 5, failed: 2, skipped: 0 },
    ]);
    expect(line).toBe('15 passed, 2 failed');
  });

  it('names skipped tests only when there are some', () => {
    expect(lastLine([{ passed: 1, failed: 0, skipped: 4 }])).toBe('1 passed, 0 failed, 4 skipped');
  });
});

describe('the slowest tests', () => {
  const timed = (...tests: [name: string, ms: number | null][]) =>
    report({
      testResults: tests.map(([fullName, duration]) => fileOf([{ fullName, duration }])),
    });

  it('come from all suites, the slowest first, in seconds', () => {
    const lines = slowest(
      [
        { job: 'check', isGreen: true },
        { job: 'unit', isGreen: true, report: timed(['adds', 40], ['reads a file', 1250]) },
        { job: 'walk', isGreen: true, report: timed(['is killed', 61_000], ['is skipped', null]) },
      ],
      3,
    );
    expect(lines).toEqual([
      '  61.0 s  walk      is killed',
      '   1.3 s  unit      reads a file',
      '   0.0 s  unit      adds',
    ]);
  });
});

describe('what failed', () => {
  it('is named with the beginning of its message, also a job that failed without a failed test', () => {
    const assertionResults = [
      { fullName: 'adds', status: 'passed' },
      { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2\n    at minus.test.ts:3'] },
    ];
    expect(
      failures([
        { job: 'check', isGreen: false },
        { job: 'unit', isGreen: false, report: report({ testResults: [fileOf(assertionResults)] }) },
        { job: 'walk', isGreen: false, report: report({}), errors: 'error during close\nError: ENOTEMPTY\n' },
        { job: 'browser', isGreen: true },
      ]),
    ).toEqual([
      'check     failed outside of its tests: see its output above',
      'unit      subtracts',
      '          expected 1 to be 2',
      '              at minus.test.ts:3',
      'walk      failed outside of its tests: see its output above',
      '          error during close',
      '          Error: ENOTEMPTY',
    ]);
  });
});

describe('what passed only the second time', () => {
  it('is named with the message of the first time', () => {
    const assertionResults = [
      { fullName: 'plays', status: 'passed', failureMessages: ['waited 20 s for the picture'] },
      { fullName: 'pauses', status: 'passed', failureMessages: [] },
      { fullName: 'seeks', status: 'failed', failureMessages: ['never came'] },
    ];
    expect(
      unsteady([
        { job: 'check', isGreen: true },
        { job: 'browser', isGreen: false, report: report({ testResults: [fileOf(assertionResults)] }) },
      ]),
    ).toEqual(['browser   plays', '          waited 20 s for the picture']);
  });

  it('is also a suite that failed outside of its tests', () => {
    expect(unsteady([{ job: 'walk', isGreen: true, report: report({}), errors: 'error during close\n' }])).toEqual([
      'walk      failed outside of its tests: see its output above',
      '          error during close',
    ]);
  });
});

describe('files that are run once more', () => {
  const failed = (fullName: string, message: string) => ({ fullName, status: 'failed', failureMessages: [message] });
  const passed = (fullName: string) => ({ fullName, status: 'passed' });
  const first = report({
    numPassedTests: 2,
    numFailedTests: 2,
    testResults: [
      fileOf([passed('plays')], 'player.test.ts'),
      fileOf([failed('seeks', 'never came'), failed('zooms', 'too far'), passed('pans')], 'wave.test.ts', 'failed'),
    ],
  });

  it('are those in which something failed', () => {
    expect(failedFiles(first)).toEqual(['wave.test.ts']);
  });

  it('count as they ended, and what passed only then is named with the message of the first time', () => {
    const again = report({
      testResults: [
        fileOf([passed('seeks'), failed('zooms', 'still too far'), passed('pans')], 'wave.test.ts', 'failed'),
      ],
    });
    const both = withSecondTry(first, again);
    expect(tallyOf({ job: 'browser', isGreen: false, report: both })).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(unsteady([{ job: 'browser', isGreen: false, report: both }])).toEqual([
      'browser   seeks',
      '          never came',
    ]);
    expect(failures([{ job: 'browser', isGreen: false, report: both }])).toEqual([
      'browser   zooms',
      '          still too far',
    ]);
  });
});
