import { connectLive } from '../../services/live/connectLive.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('connectLive', { live: liveConnections, table }, connectLive);
