import {
  DescribeExecutionCommand,
  type DescribeExecutionCommandOutput,
  GetExecutionHistoryCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientSettings } from '../kit/served.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';
import { fails, givenMachine, lambda, type MachineFixture } from '../kit/workflows.ts';

let folder: ReturnType<typeof temporaryFolder>;
let fixture: MachineFixture;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await fixture[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const client = () => new SFNClient({ ...clientSettings, endpoint: fixture.url });

async function start(input: unknown, name?: string): Promise<string> {
  const command = { stateMachineArn: fixture.machineArn, input: JSON.stringify(input), name };
  return (await client().send(new StartExecutionCommand(command))).executionArn ?? '';
}

async function ended(executionArn: string): Promise<DescribeExecutionCommandOutput> {
  for (;;) {
    const run = await client().send(new DescribeExecutionCommand({ executionArn }));
    if (run.status !== 'RUNNING') return run;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const outputOf = async (arn: string) => JSON.parse((await ended(arn)).output ?? 'null');

describe('a state machine', () => {
  test('passes the result of one task to the next, and each item of a list to the task in a Map', async () => {
    fixture = await givenMachine(folder.path, {
      StartAt: 'plan',
      States: {
        plan: lambda('plan', { Next: 'each' }),
        each: {
          Type: 'Map',
          ItemsPath: '$.ranges',
          MaxConcurrency: 2,
          ItemSelector: { 'id.$': '$.id', 'range.$': '$$.Map.Item.Value' },
          ItemProcessor: {
            ProcessorConfig: { Mode: 'INLINE' },
            StartAt: 'render',
            States: { render: lambda('render', { End: true }) },
          },
          ResultPath: '$.parts',
          Next: 'join',
        },
        join: lambda('join', { End: true }),
      },
    });
    fixture.functions.plan = async ({ id }) => ({ id, ranges: [{ at: 1 }, { at: 2 }, { at: 3 }] });
    fixture.functions.render = async ({ id, range }) => `${id}:${JSON.stringify(range)}`;
    fixture.functions.join = async ({ parts }) => ({ parts });
    const arn = await start({ id: 'v1' });
    expect(await outputOf(arn)).toEqual({ parts: ['v1:{"at":1}', 'v1:{"at":2}', 'v1:{"at":3}'] });
  });

  test('waits and polls until the result is ready', async () => {
    fixture = await givenMachine(folder.path, {
      StartAt: 'wait',
      States: {
        wait: { Type: 'Wait', SecondsPath: '$.waitSeconds', Next: 'check' },
        check: lambda('check', { Next: 'ready' }),
        ready: {
          Type: 'Choice',
          Choices: [{ Variable: '$.status', StringEquals: 'COMPLETED', Next: 'done' }],
          Default: 'wait',
        },
        done: { Type: 'Succeed' },
      },
    });
    let asked = 0;
    fixture.functions.check = async () => ({ waitSeconds: 0, status: ++asked === 3 ? 'COMPLETED' : 'IN_PROGRESS' });
    expect(await outputOf(await start({ waitSeconds: 0 }))).toEqual({ waitSeconds: 0, status: 'COMPLETED' });
    expect(asked).toBe(3);
  });

  test('retries a task after an error that its Retry names', async () => {
    fixture = await givenMachine(folder.path, {
      StartAt: 'flaky',
      States: {
        flaky: lambda('flaky', { End: true, Retry: [{ ErrorEquals: ['Busy'], IntervalSeconds: 0, MaxAttempts: 2 }] }),
      },
    });
    let tries = 0;
    fixture.functions.flaky = async () => (++tries < 3 ? fails('Busy', 'not now') : { tries });
    expect(await outputOf(await start({}))).toEqual({ tries: 3 });
  });

  test('uses the first Retry that names the error: none for a refusal, several for everything else', async () => {
    const other = { IntervalSeconds: 1, MaxDelaySeconds: 1, BackoffRate: 2, JitterStrategy: 'FULL' };
    fixture = await givenMachine(folder.path, {
      StartAt: 'task',
      States: {
        task: lambda('task', {
          End: true,
          Retry: [
            { ErrorEquals: ['media.silent'], MaxAttempts: 0 },
            { ErrorEquals: ['Lambda.TooManyRequestsException'], MaxAttempts: 10, ...other, IntervalSeconds: 0 },
            { ErrorEquals: ['States.TaskFailed'], MaxAttempts: 1, ...other },
          ],
        }),
      },
    });
    const triesOf = async (name: string) => {
      const before = fixture.calls.length;
      fixture.functions.task = async () => fails(name, 'no');
      expect(await ended(await start({}))).toMatchObject({ status: 'FAILED', error: name });
      return fixture.calls.length - before;
    };
    expect(await triesOf('media.silent')).toBe(1);
    expect(await triesOf('TypeError')).toBe(2);
    expect(await triesOf('Lambda.TooManyRequestsException')).toBe(11);
  });

  test('catches the error of a failing task with, as on AWS, a cause in JSON', async () => {
    fixture = await givenMachine(folder.path, {
      StartAt: 'probe',
      States: {
        probe: lambda('probe', {
          End: true,
          Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'failed' }],
        }),
        failed: lambda('report', { ResultPath: null, OutputPath: undefined, Next: 'end' }),
        end: { Type: 'Fail', Error: 'transcription.failed' },
      },
    });
    const reported: unknown[] = [];
    fixture.functions.probe = async () => fails('media.silent', 'This file has no sound.');
    fixture.functions.report = async (input) => reported.push(input);
    const run = await ended(await start({ videoId: 'v1' }));
    expect([run.status, run.error]).toEqual(['FAILED', 'transcription.failed']);
    expect(reported).toEqual([{ videoId: 'v1', error: { Error: 'media.silent', Cause: expect.any(String) } }]);
    const [{ error }] = reported as [{ error: { Cause: string } }];
    expect(JSON.parse(error.Cause)).toMatchObject({
      errorType: 'media.silent',
      errorMessage: 'This file has no sound.',
    });
  });

  test('compares only fields that are there, where a Choice asks for that first', async () => {
    const refusalAt = (Variable: string) => ({
      And: [{ Variable, IsPresent: true }, { Or: [{ Variable, StringEquals: 'media.silent' }] }],
    });
    fixture = await givenMachine(folder.path, {
      StartAt: 'isRefusal',
      States: {
        isRefusal: {
          Type: 'Choice',
          Choices: [{ Or: [refusalAt('$.error.Error'), refusalAt('$.failureReason')], Next: 'refused' }],
          Default: 'failed',
        },
        refused: { Type: 'Succeed' },
        failed: { Type: 'Fail', Error: 'transcription.failed' },
      },
    });
    const statusOf = async (input: object) => (await ended(await start(input))).status;
    expect(await statusOf({ error: { Error: 'media.silent' } })).toBe('SUCCEEDED');
    expect(await statusOf({ failureReason: 'media.silent' })).toBe('SUCCEEDED');
    expect(await statusOf({ error: { Error: 'TypeError' } })).toBe('FAILED');
    expect(await statusOf({})).toBe('FAILED');
  });

  test('times out', async () => {
    fixture = await givenMachine(folder.path, {
      StartAt: 'wait',
      TimeoutSeconds: 1,
      States: { wait: { Type: 'Wait', Seconds: 60, End: true } },
    });
    expect(await ended(await start({}))).toMatchObject({ status: 'TIMED_OUT', error: 'States.Timeout' });
  });
});

describe('an execution', () => {
  const oneTask = { StartAt: 'task', States: { task: lambda('task', { End: true }) } } as const;

  test('is started once per name', async () => {
    fixture = await givenMachine(folder.path, oneTask);
    let finish = () => {};
    fixture.functions.task = () => new Promise((resolve) => (finish = () => resolve({})));
    const first = await start({ n: 1 }, 'v1-1');
    expect(await start({ n: 1 }, 'v1-1')).toBe(first);
    await expect(start({ n: 2 }, 'v1-1')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    await fixture.called('task');
    finish();
    await ended(first);
    await expect(start({ n: 1 }, 'v1-1')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  test('of an unknown state machine, or with invalid JSON as input, is refused', async () => {
    fixture = await givenMachine(folder.path, oneTask);
    const send = (stateMachineArn: string, input: string) =>
      client().send(new StartExecutionCommand({ stateMachineArn, input }));
    await expect(send('arn:aws:states:x:0:stateMachine:none', '{}')).rejects.toMatchObject({
      name: 'StateMachineDoesNotExist',
    });
    await expect(send(fixture.machineArn, '{')).rejects.toMatchObject({ name: 'InvalidExecutionInput' });
  });

  test('that is stopped starts no further task', async () => {
    fixture = await givenMachine(folder.path, {
      StartAt: 'task',
      States: { task: lambda('task', { Next: 'after' }), after: lambda('after', { End: true }) },
    });
    let finish = () => {};
    fixture.functions.task = () => new Promise((resolve) => (finish = () => resolve({})));
    const executionArn = await start({});
    await fixture.called('task');
    await client().send(new StopExecutionCommand({ executionArn, error: 'cancelled', cause: 'by the user' }));
    finish();
    expect(await ended(executionArn)).toMatchObject({ status: 'ABORTED', error: 'cancelled', cause: 'by the user' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fixture.calls).toEqual(['task']);
  });

  test('that is stopped during its last task stays stopped when that task ends', async () => {
    fixture = await givenMachine(folder.path, oneTask);
    let finish = () => {};
    fixture.functions.task = () => new Promise((resolve) => (finish = () => resolve({ done: true })));
    const executionArn = await start({});
    await fixture.called('task');
    const stop = () => client().send(new StopExecutionCommand({ executionArn, cause: 'by the user' }));
    await stop();
    const stopped = await ended(executionArn);
    finish();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await ended(executionArn)).toEqual({ ...stopped, $metadata: expect.anything() });
    expect(stopped).toMatchObject({ status: 'ABORTED', cause: 'by the user' });
    expect(stopped.output).toBeUndefined();
    expect(fixture.events.map(({ detail }) => (detail as { status?: unknown }).status)).toEqual(['RUNNING', 'ABORTED']);
  });

  test('that has ended stays so when it is stopped', async () => {
    fixture = await givenMachine(folder.path, oneTask);
    fixture.functions.task = async () => ({ done: true });
    const executionArn = await start({});
    const before = await ended(executionArn);
    expect(before.status).toBe('SUCCEEDED');
    await client().send(new StopExecutionCommand({ executionArn, cause: 'too late' }));
    expect(await ended(executionArn)).toEqual({ ...before, $metadata: expect.anything() });
  });

  test('has a history in order', async () => {
    fixture = await givenMachine(folder.path, oneTask);
    fixture.functions.task = async () => ({ done: true });
    const executionArn = await start({ n: 1 });
    await ended(executionArn);
    const { events = [] } = await client().send(new GetExecutionHistoryCommand({ executionArn }));
    expect(events.map(({ type }) => type)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskStateExited',
      'ExecutionSucceeded',
    ]);
    expect(events[1]?.stateEnteredEventDetails).toEqual({ name: 'task', input: '{"n":1}' });
  });
});

describe('after a restart', () => {
  const chain = {
    StartAt: 'first',
    States: {
      first: lambda('first', { Next: 'second', OutputPath: '$.Payload' }),
      second: lambda('second', {
        End: true,
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'failed' }],
      }),
      failed: { Type: 'Succeed' },
    },
  } as const;

  test('the execution resumes at its last task, with the same input', async () => {
    fixture = await givenMachine(folder.path, chain);
    fixture.functions.first = async () => ({ from: 'first' });
    fixture.functions.second = () => new Promise(() => {});
    const arn = await start({});
    await fixture.called('second');
    await fixture.crash();
    fixture.functions.second = async (input) => ({ got: input });
    await fixture.restart();
    expect(await outputOf(arn)).toEqual({ got: { from: 'first' } });
    expect(fixture.calls).toEqual(['first', 'second', 'second']);
    const { events = [] } = await client().send(new GetExecutionHistoryCommand({ executionArn: arn }));
    expect(events.map(({ type }) => type)).toContain('ExecutionRedriven');
  });

  test('a wait goes on to its end and does not begin again', async () => {
    const choices = [{ Variable: '$.isLast', BooleanEquals: true, Next: 'done' }];
    fixture = await givenMachine(folder.path, {
      StartAt: 'first',
      States: {
        first: lambda('first', { Next: 'wait' }),
        wait: { Type: 'Wait', SecondsPath: '$.waitSeconds', Next: 'second' },
        second: lambda('second', { Next: 'again' }),
        again: { Type: 'Choice', Choices: choices, Default: 'wait' },
        done: { Type: 'Succeed' },
      },
    });
    fixture.functions.first = async () => ({ waitSeconds: 3 });
    fixture.functions.second = async () => ({ waitSeconds: 0, isLast: fixture.calls.length > 2 });
    const arn = await start({});
    await fixture.called('first');
    for (let restarts = 1; restarts <= 5; restarts++) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await fixture.stop();
      await fixture.restart();
    }
    const { status } = await ended(arn);
    expect([status, fixture.calls]).toEqual(['SUCCEEDED', ['first', 'second', 'second']]);
    const { events = [] } = await client().send(new GetExecutionHistoryCommand({ executionArn: arn, maxResults: 500 }));
    const entered = events.map(({ stateEnteredEventDetails: state }) => state?.name);
    expect(entered.filter((name) => name === 'wait')).toHaveLength(2);
  }, 30_000);

  test('requested stops do not count as crashes', async () => {
    fixture = await givenMachine(folder.path, chain);
    fixture.functions.first = async () => ({});
    fixture.functions.second = () => new Promise(() => {});
    const arn = await start({});
    for (let stops = 1; stops <= 5; stops++) {
      await fixture.called('second', stops);
      await fixture.stop();
      await fixture.restart();
    }
    await fixture.called('second', 6);
    await client().send(new StopExecutionCommand({ executionArn: arn }));
    expect((await ended(arn)).status).toBe('ABORTED');
  });

  test('a task in which the process crashes repeatedly fails through its Catch', async () => {
    fixture = await givenMachine(folder.path, chain);
    fixture.functions.first = async () => ({});
    fixture.functions.second = () => new Promise(() => {});
    const arn = await start({});
    for (let crashes = 1; crashes <= 11; crashes++) {
      await fixture.called('second', crashes);
      await fixture.crash();
      await fixture.restart();
    }
    const output = await outputOf(arn);
    expect(output.error.Error).toBe('Lambda.Unknown');
    expect(JSON.parse(output.error.Cause).errorMessage).toBe(
      "The local cloud ended 11 times inside the state 'second'.",
    );
  });
});
