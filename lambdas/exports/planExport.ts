import { planExport } from '../../services/exports/planExport.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('planExport', { table, live: liveConnections, media }, planExport);
