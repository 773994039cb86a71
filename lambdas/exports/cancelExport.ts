import { exportRoutes } from '../../api/routes/exports.ts';
import { cancelExport } from '../../services/exports/cancelExport.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(exportRoutes.cancelExport, (caller, input) => cancelExport(cloud, caller, input));
