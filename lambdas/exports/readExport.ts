import { exportRoutes } from '../../api/routes/exports.ts';
import { readExport } from '../../services/exports/readExport.ts';
import { delivery } from '../parts/delivery.ts';
import { media } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(exportRoutes.readExport, { table: tableReader, media, delivery }, readExport);
