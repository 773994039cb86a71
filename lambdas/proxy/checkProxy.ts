import { checkProxy } from '../../services/proxy/checkProxy.ts';
import { conversion } from '../parts/conversion.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('checkProxy', { table, live: liveConnections, conversion }, checkProxy);
