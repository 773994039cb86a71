import { failExport } from '../../services/exports/failExport.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('failExport', (input: Parameters<typeof failExport>[1]) => failExport(cloud, input));
