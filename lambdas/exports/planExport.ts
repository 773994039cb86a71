import { planExport } from '../../services/exports/planExport.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('planExport', { table, media }, planExport);
