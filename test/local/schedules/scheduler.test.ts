import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FailedCall, InvokeResult } from '../../../local/context.ts';
import { nextFireMs } from '../../../local/schedules/expression.ts';
import { scheduleSection } from '../../../local/schedules/page.ts';
import { readRules } from '../../../local/schedules/rules.ts';
import { Scheduler } from '../../../local/schedules/scheduler.ts';
import { openDatabase } from '../../../local/state/database.ts';
import type { Json } from '../../../local/template/types.ts';
import { declaredTemplate } from '../kit/declared.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('a schedule', () => {
  test.each([
    ['cron(0 0 1 * ? *)', '2026-11-21T05:00', '2026-12-01T00:00'],
    ['cron(0 0 1 * ? *)', '2026-12-01T00:00', '2027-01-01T00:00'],
    ['cron(15 10 ? * 6L *)', '2026-11-01T00:00', '2026-11-27T10:15'],
    ['cron(0 8 ? * 2-6 *)', '2026-11-20T09:00', '2026-11-23T08:00'],
    ['cron(0 8 ? * MON-FRI *)', '2026-11-20T09:00', '2026-11-23T08:00'],
    ['cron(0 8 ? * 2#1 *)', '2026-11-10T09:00', '2026-12-07T08:00'],
    ['cron(0/15 * * * ? *)', '2026-11-21T05:16', '2026-11-21T05:30'],
    ['cron(0 12 L * ? 2028)', '2028-02-01T00:00', '2028-02-29T12:00'],
    ['rate(5 minutes)', '2026-11-21T05:00', '2026-11-21T05:05'],
    ['rate(1 day)', '2026-11-21T05:00', '2026-11-22T05:00'],
  ])('%s after %s fires at %s, in UTC', (expression, after, next) => {
    expect(nextFireMs(expression, at(after))).toBe(at(next));
  });

  test('of a past year never fires', () => {
    expect(nextFireMs('cron(0 0 1 1 ? 2020)', at('2026-11-21T05:00'))).toBeUndefined();
  });

  test('in another format is refused', () => {
    expect(() => nextFireMs('0 0 1 * *', 0)).toThrow('not a valid EventBridge schedule');
  });
});

describe('a rule', () => {
  const monthly = {
    type: 'AWS::Events::Rule',
    ref: 'Monthly',
    properties: {
      ScheduleExpression: 'cron(0 0 1 * ? *)',
      State: 'ENABLED',
      Targets: [{ Id: 'Target0', Arn: 'arn:aws:lambda:x:0:function:resetCredits', Input: '{"why":"month"}' }],
    },
  };
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder[Symbol.dispose]());

  /** Scheduler at a given time, as in one run of the process. */
  async function givenScheduler(now: string, answers: InvokeResult[] = []) {
    const template = declaredTemplate(monthly);
    const database = openDatabase(join(folder.path, 'schedules.sqlite'));
    const calls: Json[] = [];
    const invoke = async (_: string, payload: Json): Promise<InvokeResult> => {
      calls.push(payload);
      return answers.shift() ?? { ok: true, payload: null };
    };
    const lost: FailedCall[] = [];
    const scheduler = new Scheduler({
      ...{ rules: readRules(template), template, database, invoke },
      keepFailed: (call) => void lost.push(call),
      clock: () => at(now),
    });
    await scheduler.start();
    const stop = () => {
      scheduler.stop();
      database.close();
    };
    return { scheduler, calls, lost, stop };
  }

  test('that is new has missed nothing', async () => {
    const { calls, stop } = await givenScheduler('2026-11-21T05:00');
    stop();
    expect(calls).toEqual([]);
  });

  test('that was due while the machine was off fires once at the next start, with its input', async () => {
    (await givenScheduler('2026-08-21T05:00')).stop();
    const late = await givenScheduler('2026-11-21T05:00');
    late.stop();
    expect(late.calls).toEqual([{ why: 'month' }]);
    const again = await givenScheduler('2026-11-21T06:00');
    again.stop();
    expect(again.calls).toEqual([]);
  });

  test('that fired by a clock which was far ahead fires on time once the clock is right', async () => {
    (await givenScheduler('2026-10-21T05:00')).stop();
    const ahead = await givenScheduler('2031-01-02T00:00');
    ahead.stop();
    expect(ahead.calls).toHaveLength(1);
    const right = await givenScheduler('2026-11-21T05:00');
    expect(right.scheduler.nextMs(right.scheduler.rules[0] ?? expect.fail())).toBe(at('2026-12-01T00:00'));
    right.stop();
    const due = await givenScheduler('2026-12-01T00:01');
    due.stop();
    expect(due.calls).toHaveLength(1);
  });

  test('can be fired by its button, which keeps its next time, and shows the outcome', async () => {
    const failure: InvokeResult = { ok: false, error: { errorType: 'Error', errorMessage: '<no table>' } };
    const { scheduler, calls, lost, stop } = await givenScheduler('2026-11-21T05:00', [failure, failure, failure]);
    const section = scheduleSection(scheduler);
    const reply = await section.handler?.(new Request('http://127.0.0.1/0/fire', { method: 'POST' }));
    expect(reply?.status).toBe(303);
    expect(calls).toHaveLength(3);
    expect(lost).toMatchObject([{ failure: 'Error: <no table>' }]);
    expect(await section.html()).toContain('by hand · Error: &lt;no table&gt;');
    expect(await section.html()).toContain('2026-12-01 00:00:00');
    stop();
  });
});
