import { exportRoutes } from '../../api/routes/exports.ts';
import { listExports } from '../../services/exports/listExports.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(exportRoutes.listExports, { table: tableReader, media: mediaReader }, listExports);
