import { planExport } from '../../services/exports/planExport.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('planExport', (input: Parameters<typeof planExport>[1]) => planExport(cloud, input));
