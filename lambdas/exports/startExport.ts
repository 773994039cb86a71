import { exportRoutes } from '../../api/routes/exports.ts';
import { startExport } from '../../services/exports/startExport.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(exportRoutes.startExport, (caller, input) => startExport(cloud, caller, input));
