import { finishExport } from '../../services/exports/finishExport.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('finishExport', { table, live: liveConnections, media }, finishExport);
