import { exportRoutes } from '../../api/routes/exports.ts';
import { readExport } from '../../services/exports/readExport.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(exportRoutes.readExport, (caller, input) => readExport(cloud, caller, input));
