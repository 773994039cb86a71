import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InvokeResult } from '../../../local/context.ts';
import { DeadLetters, readDestinations, readQueues } from '../../../local/queues/deadLetters.ts';
import { queueSection } from '../../../local/queues/page.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { declaredTemplate } from '../kit/declared.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

const functionId = 'arn:aws:lambda:ap-southeast-1:000000000000:function:endDeadRun';
const queueArn = 'arn:aws:sqs:ap-southeast-1:000000000000:Unhandled';
const dayMs = 24 * 60 * 60 * 1000;

const template = declaredTemplate(
  { type: 'AWS::Lambda::Function', ref: 'endDeadRun', arn: functionId, properties: {} },
  { type: 'AWS::SQS::Queue', ref: 'Unhandled', arn: queueArn, properties: { MessageRetentionPeriod: 1_209_600 } },
  {
    type: 'AWS::Lambda::EventInvokeConfig',
    ref: 'config',
    properties: { FunctionName: 'endDeadRun', DestinationConfig: { OnFailure: { Destination: queueArn } } },
  },
);

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

/** Queues of the template, as one run of the process. `answers` are the function's results, in order. */
function givenQueues(...answers: InvokeResult[]) {
  const database = openDatabase(join(folder.path, 'queues.sqlite'));
  const time = { nowMs: Date.UTC(2026, 10, 21) };
  const calls: unknown[] = [];
  const letters = new DeadLetters({
    queues: readQueues(template),
    destinations: readDestinations(template),
    database,
    invoke: async (id, payload) => {
      calls.push([id, payload]);
      return answers.shift() ?? { ok: true, payload: null };
    },
    clock: () => time.nowMs,
  });
  const messages = () => letters.queues.flatMap((queue) => letters.messagesOf(queue));
  return { letters, calls, messages, time, close: () => database.close() };
}

const call = { functionId, payload: { detail: 'x' }, failure: 'Error: <no table>' };
const failed: InvokeResult = { ok: false, error: { errorType: 'Error', errorMessage: 'still' } };

test('a call that failed at every attempt is in the queue of its function, also after a restart', async () => {
  const before = givenQueues();
  expect(before.letters.keep(call)).toBe(true);
  expect(before.letters.keep({ ...call, functionId: 'another' })).toBe(false);
  before.close();
  const { letters, messages, close } = givenQueues();
  expect(messages()).toMatchObject([{ ...call, queueArn }]);
  expect(await queueSection(letters).html()).toContain('&lt;no table&gt;');
  close();
});

test('calling the function again removes the message when it succeeds, and keeps it with the reason otherwise', async () => {
  const { letters, calls, messages, close } = givenQueues(failed);
  letters.keep(call);
  const page = queueSection(letters);
  const again = async () => {
    const [message] = messages();
    return (await page.handler?.(new Request(`http://x/${message?.id}/redrive`, { method: 'POST' })))?.status;
  };
  expect(await again()).toBe(303);
  expect(messages()).toMatchObject([{ failure: 'Error: still' }]);
  expect(await again()).toBe(303);
  expect(messages()).toEqual([]);
  expect(calls).toEqual([
    [functionId, call.payload],
    [functionId, call.payload],
  ]);
  expect(await again()).toBe(404);
  close();
});

test('a message is deleted after the retention of its queue', () => {
  const { letters, messages, time, close } = givenQueues();
  letters.keep(call);
  time.nowMs += 14 * dayMs - 1;
  expect(messages()).toHaveLength(1);
  time.nowMs += 1;
  expect(messages()).toEqual([]);
  close();
});
