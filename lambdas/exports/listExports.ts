import { exportRoutes } from '../../api/routes/exports.ts';
import { listExports } from '../../services/exports/listExports.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(exportRoutes.listExports, { table, media }, listExports);
