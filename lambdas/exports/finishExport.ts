import { finishExport } from '../../services/exports/finishExport.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ media, table });

export const handler = task('finishExport', (input: Parameters<typeof finishExport>[1]) => finishExport(cloud, input));
