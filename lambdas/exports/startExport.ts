import { exportRoutes } from '../../api/routes/exports.ts';
import { startExport } from '../../services/exports/startExport.ts';
import { openCloud } from '../cloud.ts';
import { jobs } from '../parts/jobs.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ jobs, media, table });

export const handler = serve(exportRoutes.startExport, (caller, input) => startExport(cloud, caller, input));
