import { renderRange } from '../../services/exports/renderRange.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('renderRange', (input: Parameters<typeof renderRange>[1]) => renderRange(cloud, input));
