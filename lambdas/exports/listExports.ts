import { exportRoutes } from '../../api/routes/exports.ts';
import { listExports } from '../../services/exports/listExports.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(exportRoutes.listExports, (caller, input) => listExports(cloud, caller, input));
