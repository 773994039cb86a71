import { exportRoutes } from '../../api/routes/exports.ts';
import { cancelExport } from '../../services/exports/cancelExport.ts';
import { jobs } from '../parts/jobs.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(exportRoutes.cancelExport, { table, live: liveConnections, media, jobs }, cancelExport);
