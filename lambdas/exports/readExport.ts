import { exportRoutes } from '../../api/routes/exports.ts';
import { readExport } from '../../services/exports/readExport.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ media, table });

export const handler = serve(exportRoutes.readExport, (caller, input) => readExport(cloud, caller, input));
