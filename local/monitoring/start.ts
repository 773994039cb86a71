import { join } from 'node:path';
import type { Starter } from '../context.ts';
import { openDatabase } from '../state/database.ts';
import { monitoringApp } from './app.ts';
import { EventStore } from './events.ts';
import { monitoringSection } from './page.ts';

/** CloudWatch RUM: stores and shows the events that browsers report. */
export const starter: Starter = {
  name: 'monitoring',
  async start(context) {
    const database = openDatabase(join(context.folder('monitoring'), 'events.sqlite'));
    context.onStop(() => database.close());
    const events = new EventStore(database);
    context.endpoints.serve('rum', monitoringApp(events).fetch, { fromSite: true });
    context.page.add(monitoringSection(events));
    context.runs('AWS::RUM::AppMonitor');
  },
};
