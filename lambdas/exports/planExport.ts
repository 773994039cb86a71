import { planExport } from '../../services/exports/planExport.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ media, table });

export const handler = task('planExport', (input: Parameters<typeof planExport>[1]) => planExport(cloud, input));
