import { renderRange } from '../../services/exports/renderRange.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { tools } from '../parts/tools.ts';
import { task } from '../task.ts';

const cloud = openCloud({ media, table, tools });

export const handler = task('renderRange', (input: Parameters<typeof renderRange>[1]) => renderRange(cloud, input));
