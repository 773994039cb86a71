import { failExport } from '../../services/exports/failExport.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ media, table });

export const handler = task('failExport', (input: Parameters<typeof failExport>[1]) => failExport(cloud, input));
