import { finishExport } from '../../services/exports/finishExport.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('finishExport', (input: Parameters<typeof finishExport>[1]) => finishExport(cloud, input));
