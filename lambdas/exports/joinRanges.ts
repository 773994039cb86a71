import { joinRanges } from '../../services/exports/joinRanges.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('joinRanges', (input: Parameters<typeof joinRanges>[1]) => joinRanges(cloud, input));
