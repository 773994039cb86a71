import { exportRoutes } from '../../api/routes/exports.ts';
import { startExport } from '../../services/exports/startExport.ts';
import { delivery } from '../parts/delivery.ts';
import { jobs } from '../parts/jobs.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(
  exportRoutes.startExport,
  { table, live: liveConnections, media, delivery, jobs },
  startExport,
);
