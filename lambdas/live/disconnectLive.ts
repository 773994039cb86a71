import { disconnectLive } from '../../services/live/disconnectLive.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('disconnectLive', { live: liveConnections, table }, disconnectLive);
