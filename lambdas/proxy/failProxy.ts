import { failProxy } from '../../services/proxy/failProxy.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('failProxy', { table, live: liveConnections }, failProxy);
