import { prepareMedia } from '../../services/transcription/prepareMedia.ts';
import { jobs } from '../parts/jobs.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { tools } from '../parts/tools.ts';
import { task } from '../task.ts';

export const handler = task('prepareMedia', { table, live: liveConnections, media, tools, jobs }, prepareMedia);
