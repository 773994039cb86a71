import { exportRoutes } from '../../api/routes/exports.ts';
import { listExports } from '../../services/exports/listExports.ts';
import { delivery } from '../parts/delivery.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(exportRoutes.listExports, { table: tableReader, delivery }, listExports);
