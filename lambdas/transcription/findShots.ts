import { findShots } from '../../services/transcription/findShots.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { tools } from '../parts/tools.ts';
import { task } from '../task.ts';

export const handler = task('findShots', { table, live: liveConnections, media, tools }, findShots);
