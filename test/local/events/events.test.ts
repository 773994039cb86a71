import { join } from 'node:path';
import { SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BusEvent, FailedCall, InvokeResult } from '../../../local/context.ts';
import { Deliveries } from '../../../local/events/deliveries.ts';
import { matches, readPattern } from '../../../local/events/pattern.ts';
import { readEventRules } from '../../../local/events/rules.ts';
import { openDatabase } from '../../../local/state/database.ts';
import type { Json, JsonObject } from '../../../local/template/types.ts';
import { RunLog } from '../../../local/workflows/runLog.ts';
import { declaredTemplate } from '../kit/declared.ts';
import { clientSettings } from '../kit/served.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';
import { givenMachine, lambda } from '../kit/workflows.ts';

const event: JsonObject = {
  source: 'aws.states',
  'detail-type': 'Step Functions Execution Status Change',
  resources: ['arn:one', 'arn:two'],
  detail: { status: 'FAILED', count: 3, isLast: true, output: null },
};

describe('an event pattern', () => {
  test.each<[string, JsonObject, boolean]>([
    ['one of several values', { detail: { status: ['TIMED_OUT', 'FAILED'] } }, true],
    ['none of the values', { detail: { status: ['TIMED_OUT'] } }, false],
    ['all of its fields', { source: ['aws.states'], detail: { status: ['FAILED'], count: [3] } }, true],
    ['only some of its fields', { source: ['aws.states'], detail: { status: ['FAILED'], count: [4] } }, false],
    ['any item of a list in the event', { resources: ['arn:two'] }, true],
    ['a prefix', { source: [{ prefix: 'aws.' }] }, true],
    ['another prefix', { source: [{ prefix: 'states' }] }, false],
    ['a prefix of something that is no text', { detail: { count: [{ prefix: '3' }] } }, false],
    ['a number as text', { detail: { count: ['3'] } }, false],
    ['true and null as they are', { detail: { isLast: [true], output: [null] } }, true],
    ['a field that the event does not have', { detail: { error: [null] } }, false],
    ['a pattern of fields where the event has a value', { source: { name: ['aws'] } }, false],
    ['an empty list of values', { source: [] }, false],
  ])('with %s: %j is %s', (_, pattern, isMatch) => {
    expect(matches(readPattern(pattern), event)).toBe(isMatch);
  });

  test('with a matcher that is not run here is refused, not ignored', () => {
    expect(() => readPattern({ detail: { status: [{ exists: true }] } })).toThrow();
    expect(() => readPattern({ detail: { status: 'FAILED' } })).toThrow();
  });
});

const functionArn = 'arn:aws:lambda:ap-southeast-1:000000000000:function:endDeadRun';
const rule = (properties: JsonObject = {}) => ({
  type: 'AWS::Events::Rule',
  ref: 'DeadRuns',
  properties: {
    EventPattern: { source: ['aws.states'], detail: { status: ['FAILED', 'ABORTED'] } },
    Targets: [{ Id: 'Target0', Arn: functionArn }],
    ...properties,
  },
});

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

const failure: InvokeResult = { ok: false, error: { errorType: 'Error', errorMessage: '<no table>' } };

/** Deliveries of the local cloud, as one run of the process. `answers` are the function's results, in order. */
function givenDeliveries(
  answers: (InvokeResult | Promise<InvokeResult>)[] = [],
  { declared = rule(), faultRate = 0 } = {},
) {
  const template = declaredTemplate(declared);
  const database = openDatabase(join(folder.path, 'events.sqlite'));
  const calls: Json[] = [];
  const invoke = async (_: string, payload: Json): Promise<InvokeResult> => {
    calls.push(payload);
    return (await answers.shift()) ?? { ok: true, payload: null };
  };
  const rules = readEventRules(template);
  const lost: FailedCall[] = [];
  const keepFailed = (call: FailedCall) => void lost.push(call);
  const deliveries = new Deliveries({ rules, template, database, invoke, keepFailed, faultRate });
  const stop = () => {
    deliveries.close();
    database.close();
  };
  return { rules, deliveries, calls, lost, stop };
}

const ended = (status: string): BusEvent => ({
  source: 'aws.states',
  'detail-type': 'Step Functions Execution Status Change',
  detail: { status },
  time: '2026-11-21T05:00:00.000Z',
  id: 'event-1',
  resources: ['arn:execution'],
});

describe('a rule that waits for events', () => {
  test('gives its target those that match, whole and as AWS sends them', async () => {
    const { deliveries, calls, stop } = givenDeliveries();
    deliveries.accept(ended('SUCCEEDED'));
    deliveries.accept(ended('FAILED'));
    await deliveries.settled();
    stop();
    expect(calls).toEqual([{ ...ended('FAILED'), version: '0', account: '000000000000', region: 'ap-southeast-1' }]);
  });

  test('tries three times, then hands the event over to the dead letters, once', async () => {
    const { deliveries, calls, lost, stop } = givenDeliveries([failure, failure, failure]);
    deliveries.accept(ended('FAILED'));
    await deliveries.settled();
    expect(calls).toHaveLength(3);
    expect(lost).toMatchObject([{ payload: { detail: { status: 'FAILED' } }, failure: 'Error: <no table>' }]);
    stop();
    const next = givenDeliveries();
    next.deliveries.resume();
    await next.deliveries.settled();
    next.stop();
    expect(next.calls).toEqual([]);
  });

  test('delivers events twice and late with faults', async () => {
    const { deliveries, calls, stop } = givenDeliveries([], { faultRate: 1 });
    deliveries.accept(ended('FAILED'));
    await deliveries.settled();
    stop();
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(1);
  });

  test('delivers after a kill what was on its way, and nothing twice after that', async () => {
    const killed = givenDeliveries([new Promise(() => {})]);
    killed.deliveries.accept(ended('ABORTED'));
    killed.stop();
    const next = givenDeliveries();
    next.deliveries.resume();
    await next.deliveries.settled();
    next.stop();
    expect(next.calls).toMatchObject([{ detail: { status: 'ABORTED' } }]);
    const last = givenDeliveries();
    last.deliveries.resume();
    await last.deliveries.settled();
    last.stop();
    expect(last.calls).toEqual([]);
  });

  test('that is disabled, or has a schedule, is not among them', () => {
    expect(readEventRules(declaredTemplate(rule({ State: 'DISABLED' })))).toEqual([]);
    const monthly = rule({ ScheduleExpression: 'rate(1 day)' });
    const { EventPattern: _, ...properties } = monthly.properties;
    expect(readEventRules(declaredTemplate({ ...monthly, properties }))).toEqual([]);
  });

  test('that changes the event for its target is refused, since that is not run here', () => {
    const Targets = [{ Id: 'Target0', Arn: functionArn, InputTransformer: { InputTemplate: '{}' } }];
    expect(() => readEventRules(declaredTemplate(rule({ Targets })))).toThrow('InputTransformer');
  });
});

describe('a state machine', () => {
  const oneTask = { StartAt: 'work', States: { work: lambda('work', { End: true }) } };
  const statuses = (events: readonly Pick<BusEvent, 'detail'>[]) =>
    events.map(({ detail }) => (detail as { status: string }).status);

  test('tells that an execution was stopped, with what it had been started with', async () => {
    await using house = await givenMachine(folder.path, oneTask);
    house.functions.work = () => new Promise(() => {});
    const client = new SFNClient({ ...clientSettings, endpoint: house.url });
    const input = '{"videoId":"v1","attempt":1}';
    const { executionArn } = await client.send(
      new StartExecutionCommand({ stateMachineArn: house.machineArn, name: 'v1-1', input }),
    );
    await house.called('work');
    await client.send(new StopExecutionCommand({ executionArn }));
    expect(statuses(house.events)).toEqual(['RUNNING', 'ABORTED']);
    expect(house.events.at(-1)?.detail).toMatchObject({
      executionArn,
      stateMachineArn: house.machineArn,
      name: 'v1-1',
      input,
      inputDetails: { included: true },
      output: null,
    });
  });

  test('tells after a kill what it had written down and not told, once', async () => {
    const house = await givenMachine(folder.path, oneTask);
    await house.crash();
    const database = openDatabase(join(folder.path, 'runs.sqlite'));
    const dead = { arn: 'arn:v1-1', name: 'v1-1', machineArn: house.machineArn, input: '{}', startedAtMs: 1 };
    new RunLog(database).put({ ...dead, status: 'TIMED_OUT', stoppedAtMs: 2, isAnnounced: false });
    database.close();
    await house.restart();
    await house.crash();
    await house.restart();
    await house.stop();
    expect(statuses(house.events)).toEqual(['TIMED_OUT']);
  });

  test('tells that an execution failed whose state is gone from the template', async () => {
    const house = await givenMachine(folder.path, oneTask);
    await house.crash();
    const database = openDatabase(join(folder.path, 'runs.sqlite'));
    const lost = { arn: 'arn:v1-2', name: 'v1-2', machineArn: house.machineArn, input: '{}', startedAtMs: 1 };
    const at = { state: 'gone', input: {}, resumes: 0 };
    new RunLog(database).put({ ...lost, status: 'RUNNING', at });
    database.close();
    await house.restart();
    await house.stop();
    expect(statuses(house.events)).toEqual(['FAILED']);
  });
});
