import { startProxy } from '../../services/proxy/startProxy.ts';
import { conversion } from '../parts/conversion.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('startProxy', { table, live: liveConnections, conversion }, startProxy);
