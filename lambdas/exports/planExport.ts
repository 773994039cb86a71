import { planExport } from '../../services/exports/planExport.ts';
import { box } from '../box.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';

const cloud = openCloud({ media, table });

export const handler = box('planExport', (input: Parameters<typeof planExport>[1]) => planExport(cloud, input));
