import { failExport } from '../../services/exports/failExport.ts';
import { box } from '../box.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';

const cloud = openCloud({ media, table });

export const handler = box('failExport', (input: Parameters<typeof failExport>[1]) => failExport(cloud, input));
