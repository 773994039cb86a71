import { join } from 'node:path';
import type { Starter } from '../context.ts';
import { openDatabase } from '../state/database.ts';
import { DeadLetters, readDestinations, readQueues } from './deadLetters.ts';
import { queueSection } from './page.ts';

/** SQS queues for asynchronous calls of functions that failed at every attempt. Starts after the functions. */
export const starter: Starter = {
  name: 'queues',
  async start(context, provide) {
    const { template } = context;
    const database = openDatabase(join(context.folder('queues'), 'queues.sqlite'));
    const invoke: typeof context.invoke = (functionId, payload) => context.invoke(functionId, payload);
    const letters = new DeadLetters({
      queues: readQueues(template),
      destinations: readDestinations(template),
      database,
      invoke,
      clock: Date.now,
    });
    context.onStop(() => database.close());
    provide.keepFailed((call) => {
      const fate = letters.keep(call) ? 'is in a dead-letter queue' : 'is lost, because the function names no queue';
      context.log(`A call of ${call.functionId.split(':').at(-1)} failed (${call.failure}) and ${fate}.`);
    });
    context.page.add(queueSection(letters));
    context.runs('AWS::SQS::Queue', 'AWS::Lambda::EventInvokeConfig');
  },
};
