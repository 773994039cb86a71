import { failExport } from '../../services/exports/failExport.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('failExport', { table, live: liveConnections, media }, failExport);
