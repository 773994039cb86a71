import { join } from 'node:path';
import type { Starter } from '../context.ts';
import { openDatabase } from '../state/database.ts';
import { scheduleSection } from './page.ts';
import { readRules } from './rules.ts';
import { Scheduler } from './scheduler.ts';

/** EventBridge rules with a schedule. Starts after the functions and all services that they use. */
export const starter: Starter = {
  name: 'schedules',
  async start(context) {
    const { template } = context;
    const database = openDatabase(join(context.folder('schedules'), 'schedules.sqlite'));
    const invoke: typeof context.invoke = (functionId, payload) => context.invoke(functionId, payload);
    const keepFailed: typeof context.keepFailed = (call) => context.keepFailed(call);
    const rules = readRules(template);
    const scheduler = new Scheduler({ rules, template, database, invoke, keepFailed, clock: Date.now });
    context.onStop(() => {
      scheduler.stop();
      database.close();
    });
    context.page.add(scheduleSection(scheduler));
    context.runs('AWS::Events::Rule');
    await scheduler.start();
  },
};
