import { join } from 'node:path';
import type { Starter } from '../context.ts';
import { readFaultRate } from '../faults.ts';
import { openDatabase } from '../state/database.ts';
import { Deliveries } from './deliveries.ts';
import { eventSection } from './page.ts';
import { readEventRules } from './rules.ts';

/**
 * EventBridge rules with an event pattern on the default bus. Starts after the functions, and before the services that
 * publish events when they resume their work.
 */
export const starter: Starter = {
  name: 'events',
  async start(context) {
    const { template, bus } = context;
    const rules = readEventRules(template);
    for (const { name, targets } of rules) {
      for (const { arn } of targets)
        if (!arn.includes(':lambda:')) context.log(`The rule ${name} has the target ${arn}; only functions run here.`);
    }
    const database = openDatabase(join(context.folder('events'), 'events.sqlite'));
    const invoke: typeof context.invoke = (functionId, payload) => context.invoke(functionId, payload);
    const keepFailed: typeof context.keepFailed = (call) => context.keepFailed(call);
    const deliveries = new Deliveries({
      ...{ rules, template, database, invoke, keepFailed },
      faultRate: readFaultRate(),
    });
    const stopListening = bus.subscribe((event) => deliveries.accept(event));
    context.onStop(() => {
      stopListening();
      deliveries.close();
      database.close();
    });
    context.page.add(eventSection(rules));
    context.runs('AWS::Events::Rule');
    deliveries.resume();
  },
};
