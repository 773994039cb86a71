import { finishExport } from '../../services/exports/finishExport.ts';
import { box } from '../box.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';

const cloud = openCloud({ media, table });

export const handler = box('finishExport', (input: Parameters<typeof finishExport>[1]) => finishExport(cloud, input));
