import { receiveLive } from '../../services/orchestration/live/receiveLive.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('receiveLive', { live: liveConnections, table }, receiveLive);
